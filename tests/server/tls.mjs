// tls.mjs - for tests: a certificate for localhost that nobody trusts unless told to, and a proxy that uses it. The key is
// for these tests alone.
import { connect } from "node:net";
import { createServer } from "node:tls";

export const certificate = `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUPzW+ykr8K0ZPhF8K6jwSsEXEH1gwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyOTIzNDgzOFoYDzIxMjYxMTA1
MjM0ODM4WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAT5rY64FYvxIn6hJI6Sq2LHi7O67ZYbHsZFGPMZonOTrnWExBCGF5/J
lEPesjDEgzxLyTqC5Q7f+b0At2VeDIVwo2kwZzAdBgNVHQ4EFgQUk69up3uIYk0V
Bpxqxckt5xjsUiswHwYDVR0jBBgwFoAUk69up3uIYk0VBpxqxckt5xjsUiswDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgHvwHlRk1m7AQVmcfPhOLjvd5k/r4JAbZcNPVeeL2racCIBxFx1zY5mgo
CopgmgBsH65iJOCGQpC8xdyEQoQleQG0
-----END CERTIFICATE-----
`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg9OMPPihm9LdviH03
DQltmBVvKkHepXhHAoU7YhyJZQyhRANCAAT5rY64FYvxIn6hJI6Sq2LHi7O67ZYb
HsZFGPMZonOTrnWExBCGF5/JlEPesjDEgzxLyTqC5Q7f+b0At2VeDIVw
-----END PRIVATE KEY-----
`;

/** Starts a proxy with TLS before a port of this machine. Resolves to { port, close }. */
export async function proxy(to) {
  const open = new Set();
  const server = createServer({ key, cert: certificate }, (from) => {
    const on = connect(to, "127.0.0.1");
    for (const socket of [from, on]) {
      open.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => open.delete(socket));
    }
    from.pipe(on).pipe(from);
  });
  server.on("tlsClientError", () => {});
  await new Promise((done) => server.listen(0, done));
  const close = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  return { port: server.address().port, close };
}
