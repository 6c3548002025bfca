CREATE TABLE "sign_on_account" (
    "issuer" VARCHAR(500) NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "email" VARCHAR(320) NOT NULL,
    "connected_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "disconnected_at" TIMESTAMPTZ(3),

    CONSTRAINT "sign_on_account_pkey" PRIMARY KEY ("issuer","subject")
);
CREATE UNIQUE INDEX "sign_on_account_user_id_issuer_key" ON "sign_on_account"("user_id", "issuer");
ALTER TABLE "sign_on_account" ADD CONSTRAINT "sign_on_account_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "sign_on_attempt" (
    "state_hash" BYTEA NOT NULL,
    "browser_hash" BYTEA NOT NULL,
    "purpose" VARCHAR(10) NOT NULL,
    "token_hash" BYTEA,
    "nonce" VARCHAR(100) NOT NULL,
    "verifier" VARCHAR(128) NOT NULL,
    "next" VARCHAR(2000) NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_on_attempt_pkey" PRIMARY KEY ("state_hash")
);
CREATE INDEX "sign_on_attempt_expires_at_idx" ON "sign_on_attempt"("expires_at");

-- Name of the provider's session the sign-in came from, '' where it has none; NULL for a password or a passkey.
ALTER TABLE "session" ADD COLUMN "sign_on" VARCHAR(255);
