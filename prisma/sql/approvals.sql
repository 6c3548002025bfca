-- Nobody answers a step of a document that is about him, nor one he put somebody into, whatever the program thinks.
CREATE OR REPLACE FUNCTION approval_step_is_foreign() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM approval_document d WHERE d.id = NEW.document_id AND d.drafter_id IN (NEW.acted_by, NEW.approver_id)) THEN
    RAISE EXCEPTION 'nobody decides on his own document' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.acted_by IS NOT NULL AND (TG_OP = 'INSERT' OR NEW.acted_by IS DISTINCT FROM OLD.acted_by)
    AND (NEW.acted_by = ANY (approval_barred(NEW)) OR is_involved(NEW.document_id, NEW.acted_by)) THEN
    RAISE EXCEPTION 'nobody decides what is about him or what he assigned' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.acted_by IS NOT NULL AND (TG_OP = 'INSERT' OR NEW.acted_by IS DISTINCT FROM OLD.acted_by) AND holds_role_today(NEW.acted_by, '{A01}') THEN
    RAISE EXCEPTION 'auditors decide on nothing' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.acted_by IS NOT NULL AND (TG_OP = 'INSERT' OR NEW.acted_by IS DISTINCT FROM OLD.acted_by) AND EXISTS (
    SELECT 1 FROM users u WHERE u.id = NEW.acted_by AND (u.join_date > office_day() OR u.retirement_date < office_day(coalesce(NEW.acted_at, now())))) THEN
    RAISE EXCEPTION 'nobody decides before the first or after the last day' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.acted_by IS NOT NULL AND NEW.post IS NOT NULL AND (TG_OP = 'INSERT' OR NEW.acted_by IS DISTINCT FROM OLD.acted_by) AND asks_former_holder(NEW) THEN
    RAISE EXCEPTION 'who no longer holds the post answers for it no more' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.acted_by IS NOT NULL AND NEW.approver_id IS NULL AND (TG_OP = 'INSERT' OR NEW.acted_by IS DISTINCT FROM OLD.acted_by)
    AND holds_role_today(NEW.acted_by, '{A01,M01}') THEN
    RAISE EXCEPTION 'administrators and auditors answer for no department and no role' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- Who answers an open step in whose name, while both work here: only steps of the kinds the deputy was named for, never somebody the document is
-- about, an auditor, who arranged the delegation for the principal, an administrator others arranged it for, or somebody chosen by people who may not.
CREATE OR REPLACE FUNCTION approval_deputy(step uuid) RETURNS TABLE (deputy_id varchar, may_arbitrary boolean, arranged_by varchar[]) LANGUAGE sql STABLE AS $$
  SELECT g.deputy_id, g.may_arbitrary, ARRAY(SELECT c FROM delegation_choosers(g) c WHERE c <> g.principal_id)
  FROM approval_step s
  JOIN approval_document d ON d.id = s.document_id AND d.status = 'IN_PROGRESS' AND d.round = s.round
  JOIN approval_form f ON f.code = d.form_code AND f.deputy_allowed
  JOIN delegation g ON g.principal_id = s.approver_id AND g.active AND now() >= g.valid_from AND now() < g.valid_to
    AND (cardinality(g.form_codes) = 0 OR d.form_code = ANY (g.form_codes))
    AND (cardinality(g.step_types) = 0 OR s.type = ANY (g.step_types))
  JOIN users u ON u.id = g.deputy_id AND works_here(u)
  JOIN users p ON p.id = g.principal_id AND works_here(p)
  WHERE s.id = step AND s.status IN ('WAITING', 'HELD') AND NOT asks_former_holder(s) AND NOT is_involved(d.id, g.deputy_id) AND NOT is_away(g.deputy_id)
    AND g.deputy_id <> ALL (s.barred || g.arranged_by)
    -- Whoever answers for a second person could be one.
    AND (NOT asks_second_person(s) OR may_be_second_person(s, g.deputy_id))
    -- Who changed or ended another delegation of the same time for the principal does not step into its place.
    AND NOT EXISTS (SELECT 1 FROM delegation o WHERE o.principal_id = g.principal_id AND g.deputy_id = ANY (o.arranged_by)
      AND o.valid_to >= g.valid_from AND o.valid_from <= g.valid_to)
    -- Who took an earlier deputy out of the way does not step into the place, nor, for what waited then, whom that person named.
    AND NOT EXISTS (SELECT 1 FROM deputy_bypasses(g) b WHERE b.user_id = g.deputy_id OR (b.user_id = ANY (g.arranged_by) AND s.activated_at <= b.at))
    -- Nobody the document is about, nor who answered in it, chooses who decides: neither by naming a deputy nor by making room for the next.
    AND NOT EXISTS (SELECT 1 FROM delegation_choosers(g) c WHERE is_involved(d.id, c) OR EXISTS (SELECT 1 FROM approval_step o
      WHERE o.document_id = d.id AND o.round = d.round AND NOT o.superseded AND o.id <> s.id AND o.acted_by = c))
    -- Who reassigned a step of the document by power of office stands in for nobody in it.
    AND NOT EXISTS (SELECT 1 FROM approval_step o WHERE o.document_id = d.id AND o.round = d.round AND g.deputy_id = ANY (o.barred))
    -- Who gave a step of it to somebody, or added one, stands in for nobody but whom that step asks: the person may have been an earlier deputy.
    AND NOT EXISTS (SELECT 1 FROM approval_event e JOIN approval_step o ON o.id = e.step_id AND o.approver_id IS DISTINCT FROM s.approver_id
      WHERE e.document_id = d.id AND e.round = d.round AND e.actor_id = g.deputy_id AND e.type IN ('ADD_STEP', 'ASK', 'REASSIGN'))
    AND NOT holds_role_today(g.deputy_id, CASE WHEN cardinality(g.arranged_by) = 0 THEN '{A01}' ELSE '{A01,M01}' END::varchar[])
    AND NOT EXISTS (SELECT 1 FROM approval_step o WHERE o.document_id = d.id AND o.round = d.round AND NOT o.superseded AND o.id <> s.id
      AND g.deputy_id IN (o.approver_id, o.acted_by))
    -- Nor whoever is the only one left to answer for a department or a role in it, who is kept for that.
    AND NOT EXISTS (SELECT 1 FROM approval_step o WHERE o.document_id = d.id AND o.round = d.round AND NOT o.superseded AND o.id <> s.id
      AND o.approver_id IS NULL AND o.status IN ('PENDING', 'WAITING', 'HELD') AND o.assignee_key IN (SELECT approval_keys(g.deputy_id))
      AND ARRAY(SELECT step_answerers(o)) = ARRAY[g.deputy_id])
  ORDER BY g.sort_order, g.created_at, g.id
  LIMIT 1
$$;

CREATE OR REPLACE FUNCTION approval_step_assignee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.assignee_key := coalesce(NEW.approver_id, 'dept:' || NEW.department_code, 'role:' || NEW.role_code);
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION delegation_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row delegation := coalesce(NEW, OLD);
BEGIN
  PERFORM tell_person('approvals', row.principal_id), tell_person('approvals', row.deputy_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION outbox_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_outbox', '');
  RETURN NULL;
END $$;

-- Who may answer in the name of a department or a role, and what a person answers for: when a role counts is said by `role_held_today` alone.
CREATE OR REPLACE FUNCTION approval_people(key varchar) RETURNS TABLE (user_id varchar) LANGUAGE sql STABLE AS $$
  SELECT u.id FROM users u WHERE u.id = key AND works_here(u)
  UNION SELECT u.id FROM department d JOIN users u ON u.id = d.head_user_id WHERE key LIKE 'dept:%' AND d.code = substr(key, 6) AND works_here(u)
  UNION SELECT u.id FROM role_held_today h JOIN users u ON u.id = h.user_id
    WHERE h.role_code = CASE WHEN key LIKE 'dept:%' THEN 'WM00001' WHEN key LIKE 'role:%' THEN substr(key, 6) END
      AND (key NOT LIKE 'dept:%' OR substr(key, 6) IN (SELECT posts_of(u.id, office_day()))) AND works_here(u)
$$;

-- What a person answers for, found from the person: the first form asked each department whether it has this clerk.
CREATE OR REPLACE FUNCTION approval_keys(person varchar) RETURNS SETOF varchar LANGUAGE sql STABLE AS $$
  WITH held AS (SELECT h.role_code FROM role_held_today h WHERE h.user_id = person)
  SELECT person
  UNION ALL SELECT ('dept:' || d.code)::varchar FROM department d JOIN users u ON u.id = d.head_user_id WHERE u.id = person AND works_here(u)
  UNION ALL SELECT ('dept:' || d.code)::varchar FROM posts_of(person, office_day()) p (code) JOIN department d ON d.code = p.code
    WHERE d.head_user_id IS DISTINCT FROM person AND EXISTS (SELECT 1 FROM held WHERE held.role_code = 'WM00001')
  UNION ALL SELECT ('role:' || held.role_code)::varchar FROM held
$$;

-- Whether a decided document is open to a person by the scope of its form, as of the day of its decision.
CREATE OR REPLACE FUNCTION is_in_scope(scope approval_read_scope, department varchar, decided timestamptz, person varchar) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE scope
    WHEN 'LINE' THEN false
    WHEN 'DEPT' THEN department = department_of(person, decided) OR department IN (SELECT second_posts_of(person, office_day(decided)))
    WHEN 'DIVISION' THEN division_of(department) = division_of(department_of(person, decided))
      OR EXISTS (SELECT 1 FROM second_posts_of(person, office_day(decided)) p (code) WHERE division_of(p.code) = division_of(department))
    ELSE true END
$$;

CREATE OR REPLACE FUNCTION approval_document_decided() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE approval_step s SET decided_at = NEW.decided_at FROM (
    SELECT DISTINCT ON (o.acted_by) o.id FROM approval_step o WHERE o.document_id = NEW.id AND o.acted_by IS NOT NULL
    ORDER BY o.acted_by, o.acted_at DESC, o.id) last
  WHERE s.id = last.id;
  RETURN NULL;
END $$;

-- What is answered after the decision.
CREATE OR REPLACE FUNCTION approval_step_answered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.decided_at := (SELECT d.decided_at FROM approval_document d WHERE d.id = NEW.document_id);
  IF NEW.decided_at IS NOT NULL THEN
    UPDATE approval_step SET decided_at = NULL WHERE document_id = NEW.document_id AND acted_by = NEW.acted_by AND id <> NEW.id AND decided_at IS NOT NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION approval_objection_closing_is_of_one() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM approval_step s WHERE s.id = NEW.step_id AND s.document_id = NEW.document_id AND s.status = 'POST_OBJECTED') THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'step % holds no objection', NEW.step_id USING ERRCODE = 'restrict_violation';
END $$;

-- Whose matter an objection is: the drafter's, the one's who decided, and the office's (DOMAIN 4.2).
CREATE OR REPLACE FUNCTION approval_objection_concerns(d approval_document, person varchar, office boolean) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT office OR d.drafter_id = person OR coalesce(d.final_decider_id = person, false)
    OR EXISTS (SELECT 1 FROM approval_step s WHERE s.document_id = d.id AND s.is_final AND NOT s.superseded AND s.assignee_key = person)
$$;

CREATE OR REPLACE FUNCTION approval_search_text(title varchar, document_no varchar) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT concat_ws(E'\n', lower(title), lower(document_no))
$$;

CREATE OR REPLACE FUNCTION approval_document_is_called() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE approval_step SET search_text = approval_search_text(NEW.title, NEW.document_no), urgent = NEW.urgent
    WHERE document_id = NEW.id AND status IN ('PENDING', 'WAITING', 'HELD');
  RETURN NULL;
END $$;

-- An opinion is corrected by whoever gave it, in words, and by nobody else.
CREATE OR REPLACE FUNCTION approval_correction_is_of_its_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF btrim(NEW.opinion) <> '' AND EXISTS (SELECT 1 FROM approval_step s WHERE s.id = NEW.step_id AND s.document_id = NEW.document_id
    AND s.acted_by = NEW.actor_id AND btrim(s.opinion) <> '') THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'step % holds no opinion of %', NEW.step_id, NEW.actor_id USING ERRCODE = 'restrict_violation';
END $$;

-- Whether a person writes a document or decides on it: the drafter and who wrote it for him, the line with whoever answers in its place, and some
-- roles. Nobody who was only informed, reads it, or could have stood in for somebody of the line.
CREATE OR REPLACE FUNCTION approval_concerns(d approval_document, person varchar, readers varchar[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT d.drafter_id = person OR coalesce(d.registrar_id = person, false)
    OR EXISTS (SELECT 1 FROM approval_step s WHERE s.document_id = d.id AND s.acted_by = person)
    OR EXISTS (SELECT 1 FROM approval_keys(person) k WHERE k = ANY (readers)
      OR EXISTS (SELECT 1 FROM approval_step s WHERE s.document_id = d.id AND s.assignee_key = k))
    OR EXISTS (SELECT 1 FROM approval_step s, LATERAL approval_deputy(s.id) x
      WHERE s.document_id = d.id AND s.status IN ('WAITING', 'HELD') AND x.deputy_id = person)
$$;

-- Whether a person is told why somebody is away or works otherwise (DOMAIN 5). Other documents hold nothing of the kind.
CREATE OR REPLACE FUNCTION approval_tells_why(d approval_document, person varchar, readers varchar[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT 1 FROM approval_form f WHERE f.code = d.form_code AND f.kind IN ('LEAVE', 'SCHEDULE'))
    OR approval_concerns(d, person, readers)
$$;

-- Whether a document says what a post or a person is paid.
CREATE OR REPLACE FUNCTION approval_says_pay(d approval_document) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM approval_form f WHERE f.code = d.form_code AND f.kind = 'HEAD_COUNT') OR approval_is_private(d)
$$;

-- Whether a person is told what it says of pay; the owner of the budget that pays is of the line.
CREATE OR REPLACE FUNCTION approval_tells_pay(d approval_document, person varchar, readers varchar[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT approval_says_pay(d) OR approval_concerns(d, person, readers)
$$;

-- Nobody the drafter adds decides (DOMAIN 4.2), unless the form leaves its line to the drafter. A step that was final stays so in later passes.
CREATE OR REPLACE FUNCTION approval_final_is_demanded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM approval_document d JOIN approval_form f ON f.code = d.form_code WHERE d.id = NEW.document_id AND f.drafter_may_edit_line = 'FREE')
    OR EXISTS (SELECT 1 FROM approval_step s WHERE s.document_id = NEW.document_id AND s.round = NEW.round AND s.id <> NEW.id
      AND s.is_final AND s.assignee_key = NEW.assignee_key AND s.stage_no = NEW.stage_no)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'the drafter chose who makes the final decision' USING ERRCODE = '23514', CONSTRAINT = 'approval_final_is_demanded';
END $$;

CREATE TRIGGER "approval_step_foreign" BEFORE INSERT OR UPDATE OF "acted_by", "approver_id" ON "approval_step"
  FOR EACH ROW EXECUTE FUNCTION approval_step_is_foreign();
CREATE TRIGGER "approval_form_reference" AFTER INSERT OR UPDATE OR DELETE ON "approval_form" FOR EACH STATEMENT EXECUTE FUNCTION count_version_up('reference.version');
CREATE TRIGGER "approval_event_no_truncate" BEFORE TRUNCATE ON "approval_event" FOR EACH STATEMENT EXECUTE FUNCTION history_is_append_only();
CREATE TRIGGER "approval_body_no_truncate" BEFORE TRUNCATE ON "approval_body" FOR EACH STATEMENT EXECUTE FUNCTION history_is_append_only();
CREATE TRIGGER "approval_step_assignee_key" BEFORE INSERT OR UPDATE OF "approver_id", "department_code", "role_code" ON "approval_step"
  FOR EACH ROW EXECUTE FUNCTION approval_step_assignee();
CREATE TRIGGER "delegation_told" AFTER INSERT OR UPDATE OR DELETE ON "delegation" FOR EACH ROW EXECUTE FUNCTION delegation_is_told();
CREATE TRIGGER "outbox_told" AFTER INSERT ON "outbox" FOR EACH STATEMENT EXECUTE FUNCTION outbox_is_told();
CREATE TRIGGER "approval_document_decided" AFTER UPDATE OF "decided_at" ON "approval_document" FOR EACH ROW
  WHEN (OLD."decided_at" IS DISTINCT FROM NEW."decided_at") EXECUTE FUNCTION approval_document_decided();
CREATE TRIGGER "approval_step_answered" BEFORE UPDATE OF "acted_by" ON "approval_step" FOR EACH ROW
  WHEN (OLD."acted_by" IS DISTINCT FROM NEW."acted_by" AND NEW."acted_by" IS NOT NULL) EXECUTE FUNCTION approval_step_answered();
CREATE TRIGGER "approval_objection_closing_of_one" BEFORE INSERT ON "approval_objection_closing" FOR EACH ROW EXECUTE FUNCTION approval_objection_closing_is_of_one();
CREATE TRIGGER "approval_document_is_called" AFTER UPDATE OF "title", "document_no", "urgent" ON "approval_document" FOR EACH ROW
  WHEN ((OLD."title", OLD."document_no", OLD."urgent") IS DISTINCT FROM (NEW."title", NEW."document_no", NEW."urgent"))
  EXECUTE FUNCTION approval_document_is_called();
CREATE TRIGGER "approval_correction_of_its_author" BEFORE INSERT ON "approval_event" FOR EACH ROW
  WHEN (NEW.type = 'OPINION_CORRECTED') EXECUTE FUNCTION approval_correction_is_of_its_author();
CREATE TRIGGER approval_step_final_inserted AFTER INSERT ON approval_step FOR EACH ROW
  WHEN (NEW.is_final AND NEW.origin = 'DRAFTER' AND NEW.type = 'APPROVE') EXECUTE FUNCTION approval_final_is_demanded();
CREATE TRIGGER approval_step_final_updated AFTER UPDATE OF is_final, origin, type ON approval_step FOR EACH ROW
  WHEN (NEW.is_final AND NEW.origin = 'DRAFTER' AND NEW.type = 'APPROVE' AND NOT (OLD.is_final AND OLD.origin = 'DRAFTER' AND OLD.type = 'APPROVE'))
  EXECUTE FUNCTION approval_final_is_demanded();
