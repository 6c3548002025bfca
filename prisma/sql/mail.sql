-- Open browsers of a person look again when a folder, the account or something on its way out has changed. Every change of a mail
-- changes its folder in the same transaction.
CREATE OR REPLACE FUNCTION mail_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row record := coalesce(NEW, OLD);
BEGIN
  PERFORM tell_person('mail', a.user_id) FROM mail_account a WHERE a.id = row.account_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION mail_account_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_person('mailAccount', NEW.user_id);
  RETURN NULL;
END $$;

-- The only ways a mail takes; nothing that was accepted is ever handed over again.
CREATE OR REPLACE FUNCTION mail_outbox_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND NOT (OLD.state::text || ' ' || NEW.state::text) IN (
    'SCHEDULED CLAIMED', 'SCHEDULED CANCELLED', 'SCHEDULED FAILED',
    'CLAIMED SCHEDULED', 'CLAIMED IN_FLIGHT', 'CLAIMED FAILED',
    'IN_FLIGHT ACCEPTED', 'IN_FLIGHT SCHEDULED', 'IN_FLIGHT FAILED', 'IN_FLIGHT UNCERTAIN',
    'UNCERTAIN SCHEDULED', 'UNCERTAIN ACCEPTED', 'UNCERTAIN CANCELLED', 'FAILED CANCELLED', 'ACCEPTED DONE'
  ) THEN
    RAISE EXCEPTION 'a mail on its way out cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION mail_outbox_is_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_mail', '');
  RETURN NULL;
END $$;

-- A mail that is a draft again has no links: they belong to how it was sent.
CREATE OR REPLACE FUNCTION mail_links_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE mail_link SET ended_at = now() WHERE outbox_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $$;

-- What is taken back stays so.
CREATE OR REPLACE FUNCTION mail_link_stays_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a link that has ended does not work again' USING ERRCODE = 'check_violation';
END $$;

-- A run wakes the processes that work, and its person's browsers follow it.
CREATE OR REPLACE FUNCTION mail_run_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row record := coalesce(NEW, OLD);
BEGIN
  IF TG_OP <> 'DELETE' AND NEW."state" = 'RUNNING' AND NEW."worker" IS NULL THEN PERFORM pg_notify('portal_mail_run', ''); END IF;
  PERFORM tell_person('mailRuns', a.user_id) FROM mail_account a WHERE a.id = row.account_id;
  RETURN NULL;
END $$;

-- Open browsers ask only for what has changed: while a mailbox is fetched its folders change every moment, and nothing else does.
CREATE OR REPLACE FUNCTION mail_sending_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row record := coalesce(NEW, OLD);
BEGIN
  PERFORM tell_person('mailSending', a.user_id) FROM mail_account a WHERE a.id = row.account_id;
  RETURN NULL;
END $$;

-- A mailbox belongs to the person it was first opened for; another account never opens it.
CREATE OR REPLACE FUNCTION mailbox_is_bound() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  folded varchar := lower(normalize(NEW.imap_id, NFKC));
BEGIN
  IF folded = '' THEN RETURN NEW; END IF;
  INSERT INTO mailbox_owner (address, user_id) VALUES (folded, NEW.user_id) ON CONFLICT DO NOTHING;
  IF NOT EXISTS (SELECT 1 FROM mailbox_owner o WHERE o.address = folded AND o.user_id = NEW.user_id) THEN
    RAISE EXCEPTION 'the mailbox belongs to another person' USING ERRCODE = 'unique_violation', CONSTRAINT = 'mailbox_owner_pkey';
  END IF;
  RETURN NEW;
END $$;

-- Whoever had a work email for a day keeps its mailbox, opened in the portal or not: there may be years of mail in it.
CREATE OR REPLACE FUNCTION bind_work_email(person users) RETURNS void LANGUAGE sql AS $$
  INSERT INTO mailbox_owner (address, user_id) SELECT lower(normalize(person.company_email, NFKC)), person.id
  WHERE person.company_email <> '' AND person.company_email_since <= now() - interval '1 day' ON CONFLICT DO NOTHING
$$;

CREATE OR REPLACE FUNCTION work_email_is_bound() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM bind_work_email(OLD);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION work_email_begins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.company_email_since := now();
  RETURN NEW;
END $$;

-- Another work email is another mailbox: the copy of the old one and its password are dropped, what the person wrote is kept. The account
-- gets a new number, so that connections and copies under way for the old mailbox end in nothing.
CREATE OR REPLACE FUNCTION mail_account_follows_email() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_id uuid;
  new_id uuid := gen_random_uuid();
BEGIN
  -- Who is erased and never had a mailbox leaves no address behind.
  IF NEW.deleted AND NEW.company_email = '' AND NOT EXISTS (SELECT FROM mail_account a WHERE a.user_id = NEW.id) THEN
    DELETE FROM mailbox_owner o WHERE o.user_id = NEW.id;
    RETURN NULL;
  END IF;
  PERFORM bind_work_email(OLD);
  SELECT a.id INTO old_id FROM mail_account a WHERE a.user_id = NEW.id FOR UPDATE;
  IF old_id IS NULL THEN RETURN NULL; END IF;
  -- A mailbox that was never opened stays nobody's: the address may have been a mistake.
  DELETE FROM mailbox_owner o USING mail_account a WHERE a.id = old_id AND a.synced_at IS NULL AND o.user_id = NEW.id
    AND o.address = lower(normalize(a.imap_id, NFKC)) AND OLD.company_email_since > now() - interval '1 day' AND NOT EXISTS (SELECT 1 FROM mail_folder f WHERE f.account_id = old_id);
  DELETE FROM mail_folder WHERE account_id = old_id;
  DELETE FROM mail_undo WHERE account_id = old_id;
  DELETE FROM mail_run WHERE account_id = old_id;
  UPDATE mail_draft SET reply_of = NULL, copy_version = 0, copy_id = '' WHERE account_id = old_id;
  UPDATE mail_account SET id = new_id, imap_id = NEW.company_email, credential = NULL, credential_key = NULL, state = 'OK', capabilities = '{}',
    backoff_until = NULL, failures = 0, last_error = '', used_bytes = NULL, quota_bytes = NULL, synced_at = NULL WHERE id = old_id;
  UPDATE mail_outbox SET draft = draft || jsonb_build_object('account_id', new_id, 'reply_of', NULL) WHERE account_id = new_id;
  RETURN NULL;
END $$;

CREATE TRIGGER "mailbox_bound" BEFORE INSERT OR UPDATE OF "imap_id" ON "mail_account" FOR EACH ROW EXECUTE FUNCTION mailbox_is_bound();
CREATE TRIGGER "mail_account_follows_email" AFTER UPDATE OF "company_email" ON "users" FOR EACH ROW
  WHEN (lower(normalize(OLD."company_email", NFKC)) <> lower(normalize(NEW."company_email", NFKC))) EXECUTE FUNCTION mail_account_follows_email();
CREATE TRIGGER "work_email_bound" AFTER UPDATE OF "deleted" ON "users" FOR EACH ROW
  WHEN (NEW."deleted" AND NOT OLD."deleted") EXECUTE FUNCTION work_email_is_bound();
CREATE TRIGGER "work_email_begins" BEFORE UPDATE OF "company_email" ON "users" FOR EACH ROW
  WHEN (lower(normalize(OLD."company_email", NFKC)) <> lower(normalize(NEW."company_email", NFKC))) EXECUTE FUNCTION work_email_begins();
CREATE TRIGGER "mail_folder_told_new" AFTER INSERT OR DELETE ON "mail_folder" FOR EACH ROW EXECUTE FUNCTION mail_is_told();
CREATE TRIGGER "mail_folder_told" AFTER UPDATE ON "mail_folder" FOR EACH ROW
  WHEN ((OLD."path", OLD."role", OLD."total", OLD."unseen", OLD."uid_next", OLD."highest_modseq", OLD."state", OLD."uid_validity", OLD."backfill_low_uid")
    IS DISTINCT FROM (NEW."path", NEW."role", NEW."total", NEW."unseen", NEW."uid_next", NEW."highest_modseq", NEW."state", NEW."uid_validity", NEW."backfill_low_uid"))
  EXECUTE FUNCTION mail_is_told();
CREATE TRIGGER "mail_account_told" AFTER UPDATE ON "mail_account" FOR EACH ROW
  WHEN (OLD."state" IS DISTINCT FROM NEW."state") EXECUTE FUNCTION mail_account_is_told();
CREATE TRIGGER "mail_outbox_moves" BEFORE UPDATE OF "state" ON "mail_outbox" FOR EACH ROW EXECUTE FUNCTION mail_outbox_moves();
CREATE TRIGGER "mail_outbox_due_new" AFTER INSERT ON "mail_outbox" FOR EACH ROW EXECUTE FUNCTION mail_outbox_is_due();
CREATE TRIGGER "mail_outbox_due" AFTER UPDATE ON "mail_outbox" FOR EACH ROW
  WHEN (NEW."state" IN ('SCHEDULED', 'ACCEPTED') AND (OLD."state", OLD."next_at") IS DISTINCT FROM (NEW."state", NEW."next_at"))
  EXECUTE FUNCTION mail_outbox_is_due();
CREATE TRIGGER "mail_links_end" AFTER UPDATE OF "state" ON "mail_outbox" FOR EACH ROW
  WHEN (NEW."state" IN ('CANCELLED', 'FAILED') AND OLD."state" <> NEW."state") EXECUTE FUNCTION mail_links_end();
CREATE TRIGGER "mail_link_stays_ended" BEFORE UPDATE ON "mail_link" FOR EACH ROW
  WHEN (OLD."ended_at" IS NOT NULL AND OLD."ended_at" IS DISTINCT FROM NEW."ended_at") EXECUTE FUNCTION mail_link_stays_ended();
CREATE TRIGGER "mail_run_told" AFTER INSERT OR DELETE OR UPDATE OF "state", "done", "failed", "is_stopping", "reason" ON "mail_run"
  FOR EACH ROW EXECUTE FUNCTION mail_run_is_told();
CREATE TRIGGER "mail_outbox_told_new" AFTER INSERT ON "mail_outbox" FOR EACH ROW EXECUTE FUNCTION mail_sending_is_told();
CREATE TRIGGER "mail_outbox_told" AFTER UPDATE ON "mail_outbox" FOR EACH ROW
  WHEN ((OLD."state", OLD."send_at", OLD."problem") IS DISTINCT FROM (NEW."state", NEW."send_at", NEW."problem"))
  EXECUTE FUNCTION mail_sending_is_told();
CREATE TRIGGER "mail_draft_told" AFTER INSERT OR DELETE ON "mail_draft" FOR EACH ROW EXECUTE FUNCTION mail_sending_is_told();
CREATE TRIGGER "mail_link_told" AFTER UPDATE ON "mail_link" FOR EACH ROW
  WHEN ((OLD."downloads", OLD."ended_at") IS DISTINCT FROM (NEW."downloads", NEW."ended_at")) EXECUTE FUNCTION mail_sending_is_told();
