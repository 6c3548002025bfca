CREATE TYPE "second_factor_kind" AS ENUM ('PASSKEY', 'AUTHENTICATOR');
CREATE TABLE "second_factor" (
  "id" UUID NOT NULL,
  "user_id" VARCHAR(20) NOT NULL,
  "kind" "second_factor_kind" NOT NULL,
  "name" VARCHAR(60) NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "confirmed_at" TIMESTAMPTZ(3),
  "last_used_at" TIMESTAMPTZ(3),
  "secret" BYTEA,
  "last_step" BIGINT,
  "credential_id" VARCHAR(1400),
  "public_key" BYTEA,
  "counter" BIGINT,
  "transports" VARCHAR(20)[],

  CONSTRAINT "second_factor_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "second_factor_is_whole" CHECK (CASE "kind"
    WHEN 'PASSKEY' THEN "credential_id" IS NOT NULL AND "public_key" IS NOT NULL AND "counter" IS NOT NULL AND "confirmed_at" IS NOT NULL AND "secret" IS NULL
    ELSE "secret" IS NOT NULL AND "credential_id" IS NULL END)
);
CREATE UNIQUE INDEX "second_factor_credential_id_key" ON "second_factor"("credential_id");
CREATE INDEX "second_factor_user_id_idx" ON "second_factor"("user_id");
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "recovery_code" (
  "user_id" VARCHAR(20) NOT NULL,
  "code_hash" BYTEA NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "used_at" TIMESTAMPTZ(3),

  CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("user_id", "code_hash")
);
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "passkey_challenge" (
  "challenge" VARCHAR(100) NOT NULL,
  "purpose" VARCHAR(10) NOT NULL,
  "token_hash" BYTEA,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "passkey_challenge_pkey" PRIMARY KEY ("challenge")
);
CREATE INDEX "passkey_challenge_expires_at_idx" ON "passkey_challenge"("expires_at");

-- What a session still lacks after the right password; empty = nothing.
ALTER TABLE "session" ADD COLUMN "awaits" VARCHAR(10);
ALTER TABLE "session" ADD CONSTRAINT "session_awaits" CHECK ("awaits" IN ('FACTOR', 'ENROLMENT'));
