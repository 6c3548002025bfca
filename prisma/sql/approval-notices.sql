-- A step concerns its approver and whoever stands in for that person now. Who of the deputies may really answer is computed when
-- the box is read; one told in vain asks once more and sees what he saw.
CREATE OR REPLACE FUNCTION tell_approver(approver varchar) RETURNS void LANGUAGE sql AS $$
  SELECT tell_person('approvals', p.id) FROM (
    SELECT approver AS id
    UNION SELECT g.deputy_id FROM delegation g WHERE g.principal_id = approver AND g.active AND now() >= g.valid_from AND now() < g.valid_to
  ) p
$$;

CREATE OR REPLACE FUNCTION approval_step_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_assignee(NEW);
  IF TG_OP = 'UPDATE' AND OLD.assignee_key <> NEW.assignee_key THEN PERFORM tell_assignee(OLD); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION approval_document_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_person('approvals', NEW.drafter_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION approval_participant_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_person('approvals', NEW.user_id);
  RETURN NULL;
END $$;

-- A receipt concerns its person, or everybody of its department: who of them may take it on is decided when the box is read.
CREATE OR REPLACE FUNCTION approval_receipt_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_person('approvals', p.id) FROM (
    SELECT NEW.user_id AS id WHERE NEW.user_id IS NOT NULL
    UNION SELECT NEW.handler_id WHERE NEW.handler_id IS NOT NULL
    UNION SELECT u.id FROM users u WHERE u.department_code = NEW.department_code AND works_here(u)
  ) p;
  RETURN NULL;
END $$;

-- A step that asks a department or a role is told to those who may answer it. Holders whose role had ended were told, and of a department
-- everybody but the head of another one and a clerk by a second post, who did not see it come.
CREATE OR REPLACE FUNCTION tell_assignee(s approval_step) RETURNS void LANGUAGE sql AS $$
  SELECT tell_approver(s.approver_id) WHERE s.approver_id IS NOT NULL
  UNION ALL SELECT tell_person('approvals', p.user_id) FROM approval_people(s.assignee_key) p WHERE s.approver_id IS NULL
$$;

CREATE OR REPLACE FUNCTION approval_objection_closing_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_person('approvals', p.id) FROM (
    SELECT d.drafter_id AS id FROM approval_document d WHERE d.id = NEW.document_id
    UNION SELECT d.final_decider_id FROM approval_document d WHERE d.id = NEW.document_id AND d.final_decider_id IS NOT NULL
    UNION SELECT o.user_id FROM approval_people('role:H01') o
  ) p;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION approval_step_tells() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status NOT IN ('PENDING', 'WAITING', 'HELD') THEN
    NEW.search_text := '';
    NEW.drafter_id := NULL;
    NEW.urgent := false;
  ELSIF NEW.drafter_id IS NULL THEN
    SELECT approval_search_text(d.title, d.document_no), d.drafter_id, d.urgent INTO NEW.search_text, NEW.drafter_id, NEW.urgent
      FROM approval_document d WHERE d.id = NEW.document_id;
  END IF;
  RETURN NEW;
END $$;

-- Whoever stands in for somebody of the line is told with him; who of the deputies may really answer is computed when the page asks.
-- Computing it here cost more than everything else of an entry.
CREATE OR REPLACE FUNCTION approval_event_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_person('documents', p.id) FROM (
    WITH line AS MATERIALIZED (
      SELECT s.approver_id, s.acted_by, s.assignee_key, s.status IN ('WAITING', 'HELD') AS is_open FROM approval_step s WHERE s.document_id = NEW.document_id)
    SELECT unnest(ARRAY[d.drafter_id, d.registrar_id]) AS id FROM approval_document d WHERE d.id = NEW.document_id
    UNION SELECT unnest(ARRAY[l.approver_id, l.acted_by]) FROM line l
    UNION SELECT q.user_id FROM line l CROSS JOIN LATERAL approval_people(l.assignee_key) q WHERE l.approver_id IS NULL AND l.is_open
    UNION SELECT g.deputy_id FROM line l JOIN delegation g ON g.principal_id = l.approver_id AND g.active AND now() >= g.valid_from AND now() < g.valid_to
      WHERE l.is_open
    UNION SELECT t.user_id FROM approval_participant t WHERE t.document_id = NEW.document_id
    UNION SELECT unnest(ARRAY[r.user_id, r.handler_id]) FROM approval_receipt r WHERE r.document_id = NEW.document_id
  ) p;
  RETURN NULL;
END $$;

CREATE TRIGGER "approval_participant_told" AFTER INSERT OR UPDATE ON "approval_participant" FOR EACH ROW
  EXECUTE FUNCTION approval_participant_is_told();
CREATE TRIGGER "approval_receipt_told" AFTER INSERT OR UPDATE ON "approval_receipt" FOR EACH ROW EXECUTE FUNCTION approval_receipt_is_told();
CREATE TRIGGER "approval_step_told_new" AFTER INSERT ON "approval_step" FOR EACH ROW
  WHEN (NEW."status" IN ('WAITING', 'HELD', 'POST_OPEN')) EXECUTE FUNCTION approval_step_is_told();
CREATE TRIGGER "approval_step_told" AFTER UPDATE ON "approval_step" FOR EACH ROW
  WHEN ((OLD."status", OLD."assignee_key") IS DISTINCT FROM (NEW."status", NEW."assignee_key")) EXECUTE FUNCTION approval_step_is_told();
CREATE TRIGGER "approval_document_told" AFTER UPDATE OF "status", "current_stage", "held", "version" ON "approval_document" FOR EACH ROW
  WHEN ((OLD."status", OLD."current_stage", OLD."held") IS DISTINCT FROM (NEW."status", NEW."current_stage", NEW."held")
    OR (NEW."status" = 'IN_PROGRESS' AND OLD."version" <> NEW."version"))
  EXECUTE FUNCTION approval_document_is_told();
CREATE TRIGGER "approval_objection_closing_told" AFTER INSERT ON "approval_objection_closing" FOR EACH ROW EXECUTE FUNCTION approval_objection_closing_is_told();
CREATE TRIGGER "approval_step_tells" BEFORE INSERT OR UPDATE OF "status" ON "approval_step" FOR EACH ROW EXECUTE FUNCTION approval_step_tells();
CREATE TRIGGER "approval_event_told" AFTER INSERT ON "approval_event" FOR EACH ROW EXECUTE FUNCTION approval_event_is_told();
