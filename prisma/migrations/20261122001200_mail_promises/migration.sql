-- What a list, a counter and a search of mail look through. A mail counts in lists unless the server holds it as deleted.
CREATE INDEX "mail_message_search_idx" ON "mail_message" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "mail_message_unseen_idx" ON "mail_message" ("folder_id") WHERE NOT "seen" AND NOT "deleted";
CREATE INDEX "mail_outbox_due_idx" ON "mail_outbox" ("send_at") WHERE "state" IN ('SCHEDULED', 'CLAIMED', 'IN_FLIGHT', 'ACCEPTED');

ALTER TABLE "mail_message" ADD CONSTRAINT "mail_message_uid_positive" CHECK ("uid" > 0);
ALTER TABLE "mail_folder" ADD CONSTRAINT "mail_folder_counts" CHECK ("total" >= 0 AND "unseen" >= 0);
-- A password is encrypted with a key, or there is none.
ALTER TABLE "mail_account" ADD CONSTRAINT "mail_account_credential_key" CHECK (("credential" IS NULL) = ("credential_key" IS NULL));
-- Who works on a mail on its way out says until when.
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_lease"
  CHECK ("state" NOT IN ('CLAIMED', 'IN_FLIGHT') OR ("lease_until" IS NOT NULL AND "worker" IS NOT NULL));

-- Open browsers of a person look again when a folder, the account or something on its way out has changed. Every change of a mail
-- changes its folder in the same transaction.
CREATE FUNCTION mail_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row record := coalesce(NEW, OLD);
BEGIN
  PERFORM tell_person('mail', a.user_id) FROM mail_account a WHERE a.id = row.account_id;
  RETURN NULL;
END $$;
CREATE TRIGGER "mail_folder_told_new" AFTER INSERT OR DELETE ON "mail_folder" FOR EACH ROW EXECUTE FUNCTION mail_is_told();
CREATE TRIGGER "mail_folder_told" AFTER UPDATE ON "mail_folder" FOR EACH ROW
  WHEN ((OLD."path", OLD."role", OLD."total", OLD."unseen", OLD."uid_next", OLD."highest_modseq", OLD."state", OLD."uid_validity", OLD."backfill_low_uid")
    IS DISTINCT FROM (NEW."path", NEW."role", NEW."total", NEW."unseen", NEW."uid_next", NEW."highest_modseq", NEW."state", NEW."uid_validity", NEW."backfill_low_uid"))
  EXECUTE FUNCTION mail_is_told();
CREATE TRIGGER "mail_outbox_told" AFTER INSERT OR UPDATE OF "state", "send_at" ON "mail_outbox" FOR EACH ROW EXECUTE FUNCTION mail_is_told();

CREATE FUNCTION mail_account_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_person('mail', NEW.user_id);
  RETURN NULL;
END $$;
CREATE TRIGGER "mail_account_told" AFTER UPDATE ON "mail_account" FOR EACH ROW
  WHEN (OLD."state" IS DISTINCT FROM NEW."state") EXECUTE FUNCTION mail_account_is_told();
