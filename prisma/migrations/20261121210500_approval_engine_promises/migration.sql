-- Promises of the whole approval engine that Prisma's schema language cannot say.

ALTER TABLE "approval_step"
  DROP CONSTRAINT "approval_step_answer_has_actor",
  DROP CONSTRAINT "approval_step_opinion",
  DROP CONSTRAINT "approval_step_open_is_current",
  ADD CONSTRAINT "approval_step_answer_has_actor" CHECK (
    ("status" IN ('APPROVED', 'APPROVED_ARBITRARY', 'AGREED', 'DISAGREED', 'CONSULTED', 'RETURNED', 'POST_APPROVED', 'POST_OBJECTED'))
    = ("acted_by" IS NOT NULL AND "acted_at" IS NOT NULL AND "mode" IS NOT NULL)),
  ADD CONSTRAINT "approval_step_opinion" CHECK ("status" NOT IN ('DISAGREED', 'CONSULTED', 'RETURNED', 'HELD', 'POST_OBJECTED') OR btrim("opinion") <> ''),
  ADD CONSTRAINT "approval_step_open_is_current" CHECK (NOT ("superseded" AND "status" IN ('PENDING', 'WAITING', 'HELD', 'POST_OPEN'))),
  ADD CONSTRAINT "approval_step_held_since" CHECK (("status" = 'HELD') = ("held_at" IS NOT NULL)),
  ADD CONSTRAINT "approval_step_assignee" CHECK (
    num_nonnulls("approver_id", "department_code", "role_code") = 1
    AND ("assignee_kind" = 'USER') = ("approver_id" IS NOT NULL) AND ("assignee_kind" = 'DEPT') = ("department_code" IS NOT NULL)
    AND "assignee_key" = coalesce("approver_id", 'dept:' || "department_code", 'role:' || "role_code"));
ALTER TABLE "approval_document"
  DROP CONSTRAINT "approval_document_not_self_decided",
  ADD CONSTRAINT "approval_document_not_self_decided" CHECK ("final_decider_id" <> "drafter_id" OR "self_decided"),
  ADD CONSTRAINT "approval_document_not_its_own_cancellation" CHECK ("cancels_id" <> "id"),
  ADD CONSTRAINT "approval_document_registrar" CHECK ("registrar_id" <> "drafter_id"),
  ADD CONSTRAINT "approval_document_related" CHECK (cardinality("related_ids") <= 50);
ALTER TABLE "approval_form" ADD CONSTRAINT "approval_form_sla" CHECK ("sla_hours" BETWEEN 1 AND 2000);
ALTER TABLE "approval_authority_rule"
  ADD CONSTRAINT "approval_authority_rule_period" CHECK ("valid_to" IS NULL OR "valid_to" >= "valid_from"),
  ADD CONSTRAINT "approval_authority_rule_decides" CHECK (("final_position" IS NULL) = "self_decided"),
  ADD CONSTRAINT "approval_authority_rule_level" CHECK ("department_level" >= 0);
ALTER TABLE "approval_number_rule"
  ADD CONSTRAINT "approval_number_rule_digits" CHECK ("digits" BETWEEN 5 AND 8),
  ADD CONSTRAINT "approval_number_rule_prefix" CHECK ("prefix" ~ '^[A-Z0-9]*$' AND ("per_department" OR "prefix" <> ''));
CREATE UNIQUE INDEX "approval_number_rule_prefix_per_department_key" ON "approval_number_rule" ("prefix", "per_department");
ALTER TABLE "approval_receipt"
  ADD CONSTRAINT "approval_receipt_returned_why" CHECK ("status" <> 'RETURNED' OR btrim("opinion") <> ''),
  ADD CONSTRAINT "approval_receipt_handler" CHECK (("status" = 'OPEN') = ("handler_id" IS NULL));
ALTER TABLE "approval_inspection" ADD CONSTRAINT "approval_inspection_why" CHECK (btrim("reason") <> '' AND "until" > "at");

-- Whom a step asks, as one word for indexes.
UPDATE "approval_step" SET "held_at" = coalesce("activated_at", now()) WHERE "status" = 'HELD' AND "held_at" IS NULL;
CREATE FUNCTION approval_step_assignee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.assignee_key := coalesce(NEW.approver_id, 'dept:' || NEW.department_code, 'role:' || NEW.role_code);
  RETURN NEW;
END $$;
CREATE TRIGGER "approval_step_assignee_key" BEFORE INSERT OR UPDATE OF "approver_id", "department_code", "role_code" ON "approval_step"
  FOR EACH ROW EXECUTE FUNCTION approval_step_assignee();

-- A department, a role or a person stands in one living step; boxes look for any of the caller's keys.
DROP INDEX "approval_step_person_key";
DROP INDEX "approval_step_received_idx";
DROP INDEX "approval_step_held_idx";
DROP INDEX "approval_step_upcoming_idx";
CREATE UNIQUE INDEX "approval_step_assignee_once" ON "approval_step" ("document_id", "round", "assignee_key") WHERE NOT "superseded";
CREATE INDEX "approval_step_received_idx" ON "approval_step" ("assignee_key", "submitted_at" DESC, "document_id" DESC) WHERE "status" = 'WAITING';
CREATE INDEX "approval_step_held_idx" ON "approval_step" ("assignee_key", "submitted_at" DESC, "document_id" DESC) WHERE "status" = 'HELD';
CREATE INDEX "approval_step_upcoming_idx" ON "approval_step" ("assignee_key", "submitted_at" DESC, "document_id" DESC) WHERE "status" = 'PENDING';
CREATE INDEX "approval_step_post_idx" ON "approval_step" ("assignee_key", "submitted_at" DESC, "document_id" DESC) WHERE "status" = 'POST_OPEN';
CREATE INDEX "approval_step_due_idx" ON "approval_step" ("due_at") WHERE "status" = 'WAITING' AND "due_at" IS NOT NULL;
CREATE INDEX "approval_receipt_department_idx" ON "approval_receipt" ("department_code", "created_at" DESC) WHERE "status" = 'OPEN';
CREATE INDEX "approval_receipt_user_idx" ON "approval_receipt" ("user_id", "created_at" DESC) WHERE "status" = 'OPEN';
CREATE INDEX "approval_receipt_handler_idx" ON "approval_receipt" ("handler_id", "created_at" DESC) WHERE "status" IN ('ACCEPTED', 'ASSIGNED');
CREATE INDEX "user_department_department_code_user_id_idx" ON "user_department" ("department_code", "user_id");

CREATE TRIGGER "approval_view_append_only" BEFORE UPDATE OR DELETE ON "approval_view" FOR EACH ROW EXECUTE FUNCTION history_is_append_only();
CREATE TRIGGER "approval_inspection_append_only" BEFORE UPDATE OR DELETE ON "approval_inspection" FOR EACH ROW EXECUTE FUNCTION history_is_append_only();

-- Where people worked when: written by the table of people itself.
CREATE FUNCTION user_department_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_department (user_id, valid_from, department_code) VALUES (NEW.id, CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at ELSE now() END, NEW.department_code)
    ON CONFLICT (user_id, valid_from) DO UPDATE SET department_code = excluded.department_code;
  RETURN NULL;
END $$;
CREATE TRIGGER "users_department_joined" AFTER INSERT ON "users" FOR EACH ROW EXECUTE FUNCTION user_department_follow();
CREATE TRIGGER "users_department_moved" AFTER UPDATE OF "department_code" ON "users" FOR EACH ROW
  WHEN (OLD."department_code" IS DISTINCT FROM NEW."department_code") EXECUTE FUNCTION user_department_follow();
-- The department of a person at a time; before the first entry it is the first one.
CREATE FUNCTION department_of(person varchar, at timestamptz) RETURNS varchar LANGUAGE sql STABLE AS $$
  SELECT h.department_code FROM user_department h WHERE h.user_id = person ORDER BY (h.valid_from <= at) DESC, CASE WHEN h.valid_from <= at THEN at - h.valid_from ELSE h.valid_from - at END LIMIT 1
$$;

-- So many hours later, Saturdays and Sundays left out.
CREATE FUNCTION approval_due(start timestamptz, hours int) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
DECLARE
  due timestamptz := start;
  rest int := hours;
BEGIN
  WHILE rest > 0 LOOP
    due := due + interval '1 hour';
    IF extract(isodow FROM due AT TIME ZONE 'UTC') < 6 THEN rest := rest - 1; END IF;
  END LOOP;
  RETURN due;
END $$;

-- Whether a person is away at this moment: on an approved leave or a trip.
CREATE FUNCTION is_away(person varchar) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM delegation a WHERE a.principal_id = person AND a.active AND a.source IN ('LEAVE', 'TRIP') AND now() >= a.valid_from AND now() < a.valid_to)
$$;

-- Invariants: each view is empty, always.
DROP VIEW "inv_01";
DROP VIEW "inv_02";
DROP VIEW "inv_05";
DROP VIEW "inv_09";
CREATE VIEW "approval_invariant_decision" AS -- a decided document has one final decision (none beside the drafter's where a rule lets him decide alone) and one effect, no other has any
SELECT d.id FROM approval_document d
WHERE (d.status IN ('CPLT', 'CNL') AND NOT d.self_decided)::int <> (SELECT count(*) FROM approval_step s WHERE s.document_id = d.id AND s.round = d.round AND NOT s.superseded
    AND (s.status = 'APPROVED_ARBITRARY' OR (s.is_final AND s.status = 'APPROVED')))
  OR (d.status IN ('CPLT', 'CNL'))::int <> (SELECT count(*) FROM approval_effect e WHERE e.document_id = d.id AND e.effect = 'APPLY')
  OR (d.status = 'CNL')::int <> (SELECT count(*) FROM approval_effect e WHERE e.document_id = d.id AND e.effect = 'REVERT')
  OR (d.status = 'CNL') <> EXISTS (SELECT 1 FROM approval_document c WHERE c.cancels_id = d.id AND c.status IN ('CPLT', 'CNL'));
CREATE VIEW "approval_invariant_progress" AS -- a document is in progress exactly while somebody has to answer, in one stage
SELECT d.id FROM approval_document d
WHERE (d.status = 'PRG') <> EXISTS (SELECT 1 FROM approval_step s WHERE s.document_id = d.id AND s.status IN ('WAITING', 'HELD'))
  OR (SELECT count(DISTINCT (s.round, s.stage_no)) FROM approval_step s WHERE s.document_id = d.id AND s.status IN ('WAITING', 'HELD')) > 1
  OR (d.status = 'PRG' AND EXISTS (SELECT 1 FROM approval_step s WHERE s.document_id = d.id AND s.round = d.round AND s.status = 'PENDING' AND s.stage_no <= d.current_stage))
  OR (d.status <> 'PRG' AND EXISTS (SELECT 1 FROM approval_step s WHERE s.document_id = d.id AND s.status = 'PENDING'));
CREATE VIEW "approval_invariant_answer" AS -- nobody answers twice in a pass nor his own document, and a dead round has nothing open
SELECT s.document_id AS id FROM approval_step s WHERE s.acted_by IS NOT NULL AND NOT s.superseded
  GROUP BY s.document_id, s.round, s.acted_by HAVING count(*) > 1
UNION SELECT s.document_id FROM approval_step s JOIN approval_document d ON d.id = s.document_id WHERE s.acted_by = d.drafter_id
UNION SELECT s.document_id FROM approval_step s JOIN approval_document d ON d.id = s.document_id
  WHERE s.round < d.round AND s.status IN ('PENDING', 'WAITING', 'HELD', 'POST_OPEN');
CREATE VIEW "approval_invariant_number" AS -- numbers are dense in each series and year
SELECT n[1] AS series, n[2] AS year FROM approval_document d, regexp_match(d.document_no, '^(.*)-(\d{4})-(\d{5,})$') n
WHERE d.document_no IS NOT NULL GROUP BY 1, 2 HAVING max(n[3]::int) <> count(*) OR min(n[3]::int) <> 1;
CREATE VIEW "approval_invariant_chain" AS -- the chain of events is whole, and a submitted document has one
SELECT e.document_id, e.seq FROM (SELECT e.*, lag(e.hash, 1, '\x'::bytea) OVER w AS before, row_number() OVER w AS place
  FROM approval_event e WINDOW w AS (PARTITION BY e.document_id ORDER BY e.seq)) e
JOIN approval_event o USING (document_id, seq)
WHERE e.seq <> e.place OR e.prev_hash <> e.before OR o.hash <> approval_event_digest(o)
UNION ALL SELECT d.id, 0 FROM approval_document d WHERE d.round > 0 AND NOT EXISTS (SELECT 1 FROM approval_event e WHERE e.document_id = d.id);
CREATE VIEW "approval_invariant_body" AS -- the content that answers name is the newest version kept
SELECT d.id FROM approval_document d WHERE d.round > 0
  AND NOT EXISTS (SELECT 1 FROM approval_body b WHERE b.document_id = d.id AND b.version = d.body_version AND b.hash = d.body_hash)
UNION SELECT b.document_id FROM approval_body b JOIN approval_document d ON d.id = b.document_id WHERE b.version > d.body_version;
CREATE VIEW "approval_invariant_flags" AS -- what the boxes show of a document is what its steps and receipts say
SELECT d.id FROM approval_document d WHERE d.round > 0 AND (
  d.held <> EXISTS (SELECT 1 FROM approval_step s WHERE s.document_id = d.id AND s.round = d.round AND s.status = 'HELD')
  OR d.dissent <> EXISTS (SELECT 1 FROM approval_step s WHERE s.document_id = d.id AND s.round = d.round AND NOT s.superseded AND s.status = 'DISAGREED')
  OR d.post_open <> EXISTS (SELECT 1 FROM approval_step s WHERE s.document_id = d.id AND s.round = d.round AND s.status = 'POST_OPEN')
  OR d.receipt_open <> EXISTS (SELECT 1 FROM approval_receipt r WHERE r.document_id = d.id AND r.status IN ('OPEN', 'ACCEPTED', 'ASSIGNED'))
  OR (d.receipt_open AND d.status NOT IN ('CPLT', 'CNL')));
CREATE VIEW "approval_invariant_reservation" AS -- what a round set aside was used or given back when the round is over, and each only once
SELECT d.id FROM approval_document d JOIN approval_effect e ON e.document_id = d.id AND e.effect = 'RESERVE'
WHERE (e.round < d.round OR d.status <> 'PRG')
  AND NOT EXISTS (SELECT 1 FROM approval_effect o WHERE o.document_id = d.id AND o.round = e.round AND o.effect IN ('APPLY', 'RELEASE'))
UNION SELECT e.document_id FROM approval_effect e WHERE e.effect IN ('APPLY', 'RELEASE') GROUP BY e.document_id, e.round HAVING count(*) > 1;
