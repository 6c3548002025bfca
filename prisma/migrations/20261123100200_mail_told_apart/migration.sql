-- Open browsers ask only for what has changed: while a mailbox is fetched its folders change every moment, and nothing else does.
CREATE FUNCTION mail_sending_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row record := coalesce(NEW, OLD);
BEGIN
  PERFORM tell_person('mailSending', a.user_id) FROM mail_account a WHERE a.id = row.account_id;
  RETURN NULL;
END $$;
DROP TRIGGER "mail_outbox_told_new" ON "mail_outbox";
DROP TRIGGER "mail_outbox_told" ON "mail_outbox";
DROP TRIGGER "mail_draft_told" ON "mail_draft";
CREATE TRIGGER "mail_outbox_told_new" AFTER INSERT ON "mail_outbox" FOR EACH ROW EXECUTE FUNCTION mail_sending_is_told();
CREATE TRIGGER "mail_outbox_told" AFTER UPDATE ON "mail_outbox" FOR EACH ROW
  WHEN ((OLD."state", OLD."send_at", OLD."problem") IS DISTINCT FROM (NEW."state", NEW."send_at", NEW."problem"))
  EXECUTE FUNCTION mail_sending_is_told();
CREATE TRIGGER "mail_draft_told" AFTER INSERT OR DELETE ON "mail_draft" FOR EACH ROW EXECUTE FUNCTION mail_sending_is_told();

CREATE OR REPLACE FUNCTION mail_run_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row record := coalesce(NEW, OLD);
BEGIN
  IF TG_OP <> 'DELETE' AND NEW."state" = 'RUNNING' AND NEW."worker" IS NULL THEN PERFORM pg_notify('portal_mail_run', ''); END IF;
  PERFORM tell_person('mailRuns', a.user_id) FROM mail_account a WHERE a.id = row.account_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION mail_account_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_person('mailAccount', NEW.user_id);
  RETURN NULL;
END $$;

DROP TRIGGER "mail_link_told" ON "mail_link";
CREATE TRIGGER "mail_link_told" AFTER UPDATE ON "mail_link" FOR EACH ROW
  WHEN ((OLD."downloads", OLD."ended_at") IS DISTINCT FROM (NEW."downloads", NEW."ended_at")) EXECUTE FUNCTION mail_sending_is_told();
