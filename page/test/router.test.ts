/* router.test.ts - checks what each address shows, and that no address breaks the page. */
import "./page";
import { describe, expect, it } from "vitest";
import { parse } from "../src/app/router";

const at = (path: string) => parse(new URL(path, "https://carteado.example"));

describe("an address", () => {
  it.each([
    ["/", "home", ""],
    ["/index.html", "home", ""],
    ["/?lang=en", "home", ""],
    ["/jogar/buraco", "prepare", "buraco"],
    ["/jogar/buraco/", "prepare", "buraco"],
    ["/mesa/cao_vermelho", "table", "cao_vermelho"],
    ["/regras/solo#R19", "rules", "solo"],
    ["/ajustes", "settings", ""],
    ["/sobre", "about", ""],
    ["/album#Qh", "album", ""],
    ["/almanaque", "almanac", ""],
    ["/almanaque/samba", "almanac", "samba"],
    ["/imprimir/monte", "print", "monte"],
  ])("%s shows %s", (path, screen, slug) => {
    expect(at(path)).toMatchObject({ screen, slug });
  });

  it.each([
    "/nada",
    "/jogar",
    "/mesa",
    "/ajustes/buraco",
    "/jogar/Buraco",
    "/jogar/bur%61co%00",
    "/jogar/buraco/mais",
    "/constructor",
    "/toString/solo",
  ])("%s leads nowhere", (path) => {
    expect(at(path).screen).toBe("lost");
  });

  it("tells the anchor, also a badly written one", () => {
    expect(at("/regras/solo#R19").anchor).toBe("R19");
    expect(at("/regras/solo#%C3%A7").anchor).toBe("ç");
    expect(at("/regras/solo#%E0%A4%A").anchor).toBe("");
  });

  it("tells the query", () => {
    expect(at("/jogar/buraco?regras=stbl+target=2000").query.get("regras")).toBe(
      "stbl target=2000",
    );
  });
});
