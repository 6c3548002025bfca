-- AlterTable
ALTER TABLE "mail_draft" ADD COLUMN     "link_days" SMALLINT;

-- CreateTable
CREATE TABLE "mail_link" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "outbox_id" UUID,
    "subject" VARCHAR(998) NOT NULL,
    "file_key" UUID,
    "name" VARCHAR(255) NOT NULL,
    "bytes" BIGINT NOT NULL,
    "last_day" DATE NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "downloads" INTEGER NOT NULL DEFAULT 0,
    "last_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_link_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "mail_link_token_hash_key" ON "mail_link"("token_hash");

-- CreateIndex
CREATE INDEX "mail_link_account_id_created_at_idx" ON "mail_link"("account_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "mail_link_file_key_idx" ON "mail_link"("file_key");

-- CreateIndex
CREATE INDEX "mail_link_outbox_id_idx" ON "mail_link"("outbox_id");

-- AddForeignKey
ALTER TABLE "mail_link" ADD CONSTRAINT "mail_link_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "mail_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_link" ADD CONSTRAINT "mail_link_outbox_id_fkey" FOREIGN KEY ("outbox_id") REFERENCES "mail_outbox"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_link" ADD CONSTRAINT "mail_link_file_key_fkey" FOREIGN KEY ("file_key") REFERENCES "stored_file"("key") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "mail_draft" ADD CONSTRAINT "mail_draft_link_days" CHECK ("link_days" BETWEEN 1 AND 90);
ALTER TABLE "mail_link" ADD CONSTRAINT "mail_link_token" CHECK (length("token_hash") = 32);
ALTER TABLE "mail_link" ADD CONSTRAINT "mail_link_ahead" CHECK ("expires_at" > "created_at");
-- Fetched by nobody and never, or both.
ALTER TABLE "mail_link" ADD CONSTRAINT "mail_link_fetched" CHECK ("downloads" >= 0 AND ("downloads" = 0) = ("last_at" IS NULL));

-- A mail that is a draft again has no links: they belong to how it was sent.
CREATE FUNCTION mail_links_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE mail_link SET ended_at = now() WHERE outbox_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "mail_links_end" AFTER UPDATE OF "state" ON "mail_outbox" FOR EACH ROW
  WHEN (NEW."state" IN ('CANCELLED', 'FAILED') AND OLD."state" <> NEW."state") EXECUTE FUNCTION mail_links_end();

-- What is taken back stays so.
CREATE FUNCTION mail_link_stays_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a link that has ended does not work again' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER "mail_link_stays_ended" BEFORE UPDATE ON "mail_link" FOR EACH ROW
  WHEN (OLD."ended_at" IS NOT NULL AND OLD."ended_at" IS DISTINCT FROM NEW."ended_at") EXECUTE FUNCTION mail_link_stays_ended();

-- A file somebody may still fetch by a link is not deleted.
CREATE FUNCTION linked_file_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM mail_link l WHERE l.file_key = NEW.key AND l.ended_at IS NULL AND l.expires_at > now()) THEN
    RAISE EXCEPTION 'the file is still to be had by a link of a mail' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "linked_file_stays" BEFORE UPDATE OF "state" ON "stored_file" FOR EACH ROW
  WHEN (OLD."state" = 'READY' AND NEW."state" = 'DELETED') EXECUTE FUNCTION linked_file_stays();

-- Open browsers of the sender look again when a link was used or ended.
CREATE TRIGGER "mail_link_told" AFTER UPDATE ON "mail_link" FOR EACH ROW
  WHEN ((OLD."downloads", OLD."ended_at") IS DISTINCT FROM (NEW."downloads", NEW."ended_at")) EXECUTE FUNCTION mail_is_told();
