/* hub_token.c - what nobody must guess: seats' tokens and tables' codes. */
#include <sodium.h>
#include <string.h>

#include "hub_int.h"

enum { TOKEN_BYTES = 32 };

void hub_hash_token(const char *token, uint8_t hash[ROOM_HASH])
{
    crypto_hash_sha256(hash, (const unsigned char *)token, strlen(token));
}

void hub_draw_token(char token[HUB_TOKEN], uint8_t hash[ROOM_HASH])
{
    unsigned char bytes[TOKEN_BYTES];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(token, HUB_TOKEN, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    hub_hash_token(token, hash);
}

void hub_draw_code(const ct_hub *h, char code[ROOM_CODE + 1])
{
    static const char letters[] = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
    do {
        for (int i = 0; i < ROOM_CODE; i++) code[i] = letters[randombytes_uniform(32)];
        code[ROOM_CODE] = 0;
    } while (hub_find(h, code));
}
