-- Who has to look again after a commit: told by the database in the transaction of the change, whoever makes it. The payload is
-- `<what> <user id>`; an API process passes it on to the open browsers of that person. Equal notices of one transaction are one.
CREATE FUNCTION tell_person(what text, person varchar) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('portal_person', what || ' ' || person) WHERE person IS NOT NULL
$$;

-- A step concerns its approver and whoever stands in for that person now. Who of the deputies may really answer is computed when
-- the box is read; one told in vain asks once more and sees what he saw.
CREATE FUNCTION tell_approver(approver varchar) RETURNS void LANGUAGE sql AS $$
  SELECT tell_person('approvals', p.id) FROM (
    SELECT approver AS id
    UNION SELECT g.deputy_id FROM delegation g WHERE g.principal_id = approver AND g.active AND now() >= g.valid_from AND now() < g.valid_to
  ) p
$$;

CREATE FUNCTION approval_step_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_approver(NEW.approver_id);
  IF TG_OP = 'UPDATE' AND OLD.approver_id <> NEW.approver_id THEN PERFORM tell_approver(OLD.approver_id); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "approval_step_told_new" AFTER INSERT ON "approval_step" FOR EACH ROW
  WHEN (NEW."status" IN ('WAITING', 'HELD')) EXECUTE FUNCTION approval_step_is_told();
CREATE TRIGGER "approval_step_told" AFTER UPDATE OF "status", "approver_id" ON "approval_step" FOR EACH ROW
  WHEN (OLD."status" IS DISTINCT FROM NEW."status" OR OLD."approver_id" <> NEW."approver_id") EXECUTE FUNCTION approval_step_is_told();

CREATE FUNCTION approval_document_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_person('approvals', NEW.drafter_id);
  RETURN NULL;
END $$;
CREATE TRIGGER "approval_document_told" AFTER UPDATE OF "status", "current_stage", "held" ON "approval_document" FOR EACH ROW
  WHEN ((OLD."status", OLD."current_stage", OLD."held") IS DISTINCT FROM (NEW."status", NEW."current_stage", NEW."held"))
  EXECUTE FUNCTION approval_document_is_told();

CREATE FUNCTION approval_participant_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_person('approvals', NEW.user_id);
  RETURN NULL;
END $$;
CREATE TRIGGER "approval_participant_told" AFTER INSERT OR UPDATE ON "approval_participant" FOR EACH ROW
  EXECUTE FUNCTION approval_participant_is_told();

-- A receipt concerns its person, or everybody of its department: who of them may take it on is decided when the box is read.
CREATE FUNCTION approval_receipt_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_person('approvals', p.id) FROM (
    SELECT NEW.user_id AS id WHERE NEW.user_id IS NOT NULL
    UNION SELECT NEW.handler_id WHERE NEW.handler_id IS NOT NULL
    UNION SELECT u.id FROM users u WHERE u.department_code = NEW.department_code AND u.active
  ) p;
  RETURN NULL;
END $$;
CREATE TRIGGER "approval_receipt_told" AFTER INSERT OR UPDATE ON "approval_receipt" FOR EACH ROW EXECUTE FUNCTION approval_receipt_is_told();

CREATE FUNCTION delegation_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row delegation := coalesce(NEW, OLD);
BEGIN
  PERFORM tell_person('approvals', row.principal_id), tell_person('approvals', row.deputy_id);
  RETURN NULL;
END $$;
CREATE TRIGGER "delegation_told" AFTER INSERT OR UPDATE OR DELETE ON "delegation" FOR EACH ROW EXECUTE FUNCTION delegation_is_told();

-- A session that ends closes what is open in its name.
CREATE FUNCTION session_end_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_session', NEW.public_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER "session_ended_told" AFTER UPDATE OF "ended_at" ON "session" FOR EACH ROW
  WHEN (OLD."ended_at" IS NULL AND NEW."ended_at" IS NOT NULL) EXECUTE FUNCTION session_end_is_told();
