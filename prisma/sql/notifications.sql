-- Who has to look again after a commit: told by the database in the transaction of the change, whoever makes it. The payload is
-- `<what> <user id>`; an API process passes it on to the open browsers of that person. Equal notices of one transaction are one.
CREATE OR REPLACE FUNCTION tell_person(what text, person varchar) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('portal_person', what || ' ' || person) WHERE person IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION notification_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_person('notices', NEW.user_id);
  RETURN NULL;
END $$;

-- The only ways a notice takes; nothing that was sent is ever handed over again.
CREATE OR REPLACE FUNCTION notice_mail_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND NOT (OLD.state::text || ' ' || NEW.state::text) IN (
    'WAITING CLAIMED', 'WAITING SKIPPED', 'CLAIMED WAITING', 'CLAIMED IN_FLIGHT', 'CLAIMED FAILED', 'CLAIMED SKIPPED',
    'IN_FLIGHT SENT', 'IN_FLIGHT WAITING', 'IN_FLIGHT FAILED', 'IN_FLIGHT UNCERTAIN',
    'UNCERTAIN SENT', 'UNCERTAIN WAITING', 'FAILED WAITING', 'SKIPPED WAITING'
  ) THEN
    RAISE EXCEPTION 'a notice on its way out cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- Workers look when something new is to be sent.
CREATE OR REPLACE FUNCTION notice_mail_is_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_notice_mail', '');
  RETURN NULL;
END $$;

CREATE TRIGGER "notice_mail_moves" BEFORE UPDATE OF "state" ON "notice_mail" FOR EACH ROW EXECUTE FUNCTION notice_mail_moves();
CREATE TRIGGER "notice_mail_due_new" AFTER INSERT ON "notice_mail" FOR EACH ROW EXECUTE FUNCTION notice_mail_is_due();
CREATE TRIGGER "notice_mail_due" AFTER UPDATE ON "notice_mail" FOR EACH ROW
  WHEN (NEW."state" = 'WAITING' AND (OLD."state", OLD."next_at") IS DISTINCT FROM (NEW."state", NEW."next_at")) EXECUTE FUNCTION notice_mail_is_due();
CREATE TRIGGER "notification_told" AFTER INSERT OR UPDATE OF "kind", "values", "read_at", "created_at" ON "notification"
  FOR EACH ROW EXECUTE FUNCTION notification_is_told();
