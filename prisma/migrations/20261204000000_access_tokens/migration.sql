-- Tokens of programs, and by which token a call or a change was made.
CREATE TABLE "access_token" (
  "id" UUID NOT NULL,
  "token_hash" BYTEA NOT NULL,
  "user_id" VARCHAR(20) NOT NULL,
  "name" VARCHAR(100) NOT NULL,
  "scopes" VARCHAR(300)[],
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "last_used_at" TIMESTAMPTZ(3),
  "last_used_ip" VARCHAR(64) NOT NULL DEFAULT '',
  "revoked_at" TIMESTAMPTZ(3),
  "revoked_by" VARCHAR(20),
  CONSTRAINT "access_token_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "access_token_at_most_a_year" CHECK ("expires_at" <= "created_at" + interval '367 days'),
  CONSTRAINT "access_token_revoked_by_somebody" CHECK (("revoked_at" IS NULL) = ("revoked_by" IS NULL))
);
CREATE UNIQUE INDEX "access_token_token_hash_key" ON "access_token"("token_hash");
CREATE INDEX "access_token_user_id_created_at_idx" ON "access_token"("user_id", "created_at");
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "change_log" ADD COLUMN "token_id" UUID;
ALTER TABLE history.api_call ADD COLUMN token_id uuid;
CREATE INDEX api_call_token_idx ON history.api_call (token_id, api_id, "at" DESC) WHERE token_id IS NOT NULL;
