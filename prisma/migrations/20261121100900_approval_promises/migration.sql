-- What Prisma's schema language cannot say about approvals: the promises the database keeps by itself.

ALTER TABLE "approval_document"
  ADD CONSTRAINT "approval_document_number_is_decided" CHECK (("status" IN ('CPLT', 'CNL')) = ("document_no" IS NOT NULL)),
  ADD CONSTRAINT "approval_document_decided" CHECK (("status" IN ('CPLT', 'CNL')) = ("final_decider_id" IS NOT NULL AND "decided_at" IS NOT NULL)),
  ADD CONSTRAINT "approval_document_draft" CHECK (("status" = 'DFR') = ("round" = 0)),
  ADD CONSTRAINT "approval_document_submitted" CHECK ("status" = 'DFR' OR ("submitted_at" IS NOT NULL AND "body_hash" IS NOT NULL AND "body_version" > 0 AND btrim("title") <> '')),
  ADD CONSTRAINT "approval_document_not_self_decided" CHECK ("final_decider_id" <> "drafter_id"),
  ADD CONSTRAINT "approval_document_counts" CHECK ("version" > 0 AND "pass" > 0 AND "round" >= 0 AND "retention_years" > 0);
ALTER TABLE "approval_stage"
  ADD CONSTRAINT "approval_stage_number" CHECK ("stage_no" BETWEEN 1 AND 20 AND "round" > 0),
  ADD CONSTRAINT "approval_stage_need" CHECK (("rule" = 'N_OF_M') = ("need" IS NOT NULL) AND coalesce("need", 1) > 0);
ALTER TABLE "approval_step"
  ADD CONSTRAINT "approval_step_answer_has_actor" CHECK (
    ("status" IN ('APPROVED', 'APPROVED_ARBITRARY', 'AGREED', 'DISAGREED', 'CONSULTED', 'RETURNED'))
    = ("acted_by" IS NOT NULL AND "acted_at" IS NOT NULL AND "mode" IS NOT NULL)),
  ADD CONSTRAINT "approval_step_opinion" CHECK ("status" NOT IN ('DISAGREED', 'CONSULTED', 'RETURNED', 'HELD') OR btrim("opinion") <> ''),
  ADD CONSTRAINT "approval_step_deputy" CHECK (("mode" = 'DEPUTY') IS NOT TRUE OR ("on_behalf_of" = "approver_id" AND "acted_by" <> "approver_id")),
  ADD CONSTRAINT "approval_step_open_is_current" CHECK (NOT ("superseded" AND "status" IN ('PENDING', 'WAITING', 'HELD')));
ALTER TABLE "approval_receipt" ADD CONSTRAINT "approval_receipt_receiver" CHECK (num_nonnulls("department_code", "user_id") = 1);
ALTER TABLE "delegation"
  ADD CONSTRAINT "delegation_two_people" CHECK ("principal_id" <> "deputy_id"),
  ADD CONSTRAINT "delegation_period" CHECK ("valid_from" < "valid_to"),
  -- Standing in is arranged beforehand; nobody becomes a deputy for the past.
  ADD CONSTRAINT "delegation_not_retroactive" CHECK ("valid_to" > "created_at");
ALTER TABLE "approval_number" ADD CONSTRAINT "approval_number_counts" CHECK ("last" > 0);

-- One living step a place of the line, and a person in one living step.
CREATE UNIQUE INDEX "approval_step_place_key" ON "approval_step" ("document_id", "round", "stage_no", "order_in_stage") WHERE NOT "superseded";
CREATE UNIQUE INDEX "approval_step_person_key" ON "approval_step" ("document_id", "round", "approver_id") WHERE NOT "superseded";
-- One final decision a round.
CREATE UNIQUE INDEX "approval_step_final_key" ON "approval_step" ("document_id", "round")
  WHERE NOT "superseded" AND ("status" = 'APPROVED_ARBITRARY' OR ("is_final" AND "status" = 'APPROVED'));

-- The boxes: order and count by one index each.
CREATE INDEX "approval_step_received_idx" ON "approval_step" ("approver_id", "submitted_at" DESC, "document_id" DESC) WHERE "status" = 'WAITING';
CREATE INDEX "approval_step_held_idx" ON "approval_step" ("approver_id", "submitted_at" DESC, "document_id" DESC) WHERE "status" = 'HELD';
CREATE INDEX "approval_step_upcoming_idx" ON "approval_step" ("approver_id", "submitted_at" DESC, "document_id" DESC) WHERE "status" = 'PENDING';
CREATE INDEX "approval_step_acted_idx" ON "approval_step" ("acted_by", "submitted_at" DESC, "document_id" DESC) WHERE "acted_by" IS NOT NULL;
CREATE INDEX "approval_document_draft_idx" ON "approval_document" ("drafter_id", "created_at" DESC, "id" DESC) WHERE "status" IN ('DFR', 'RCL');
CREATE INDEX "approval_document_department_idx" ON "approval_document" ("department_code", "decided_at" DESC, "id" DESC) WHERE "status" = 'CPLT';
CREATE INDEX "approval_document_all_idx" ON "approval_document" ("submitted_at" DESC, "id" DESC) WHERE "status" <> 'DFR';
CREATE INDEX "approval_document_title_idx" ON "approval_document" USING gin (lower("title") gin_trgm_ops);
CREATE INDEX "approval_participant_user_idx" ON "approval_participant" ("user_id", "document_id") WHERE "read_at" IS NULL;
CREATE INDEX "approval_participant_read_idx" ON "approval_participant" ("user_id", "document_id") WHERE "read_at" IS NOT NULL;
CREATE INDEX "delegation_principal_idx" ON "delegation" ("principal_id", "sort_order") WHERE "active";
CREATE INDEX "delegation_deputy_idx" ON "delegation" ("deputy_id") WHERE "active";
CREATE INDEX "outbox_pending_idx" ON "outbox" ("id") WHERE "state" = 'PENDING';

-- Nobody answers a step of his own document, whatever the program thinks.
CREATE FUNCTION approval_step_is_foreign() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM approval_document d WHERE d.id = NEW.document_id AND d.drafter_id IN (NEW.acted_by, NEW.approver_id)) THEN
    RAISE EXCEPTION 'nobody decides on his own document' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "approval_step_foreign" BEFORE INSERT OR UPDATE OF "acted_by", "approver_id" ON "approval_step"
  FOR EACH ROW EXECUTE FUNCTION approval_step_is_foreign();

-- Histories are written once, and a document that was submitted is kept.
CREATE TRIGGER "approval_event_append_only" BEFORE UPDATE OR DELETE ON "approval_event" FOR EACH ROW EXECUTE FUNCTION history_is_append_only();
CREATE TRIGGER "approval_body_append_only" BEFORE UPDATE OR DELETE ON "approval_body" FOR EACH ROW EXECUTE FUNCTION history_is_append_only();
CREATE TRIGGER "approval_effect_append_only" BEFORE UPDATE OR DELETE ON "approval_effect" FOR EACH ROW EXECUTE FUNCTION history_is_append_only();
CREATE TRIGGER "approval_event_no_truncate" BEFORE TRUNCATE ON "approval_event" FOR EACH STATEMENT EXECUTE FUNCTION history_is_append_only();
CREATE TRIGGER "approval_body_no_truncate" BEFORE TRUNCATE ON "approval_body" FOR EACH STATEMENT EXECUTE FUNCTION history_is_append_only();
CREATE TRIGGER "approval_document_kept" BEFORE DELETE ON "approval_document" FOR EACH ROW WHEN (OLD."round" > 0) EXECUTE FUNCTION history_is_append_only();

-- Each event carries the hash of the one before it: nothing can be changed, left out or put in between later.
CREATE FUNCTION approval_event_digest(e approval_event) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(
    e.document_id, e.seq, e.round, e.type, e.actor_id, e.on_behalf_of, e.step_id, e.from_status, e.to_status, e.opinion,
    encode(e.body_hash, 'hex'), e.ip, e.agent, to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), encode(e.prev_hash, 'hex')
  )::text, 'UTF8'))
$$;
CREATE FUNCTION approval_event_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last approval_event;
BEGIN
  PERFORM 1 FROM approval_document d WHERE d.id = NEW.document_id FOR UPDATE;
  SELECT * INTO last FROM approval_event e WHERE e.document_id = NEW.document_id ORDER BY e.seq DESC LIMIT 1;
  NEW.seq := coalesce(last.seq, 0) + 1;
  NEW.prev_hash := coalesce(last.hash, '\x'::bytea);
  NEW.hash := approval_event_digest(NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER "approval_event_chained" BEFORE INSERT ON "approval_event" FOR EACH ROW EXECUTE FUNCTION approval_event_chain();

-- The deputy of an open step at this moment: the first of the principal's deputies who is there, is not the drafter and has no
-- other step of the document. Computed whenever it is asked, never copied.
CREATE FUNCTION approval_deputy(step uuid) RETURNS TABLE (deputy_id varchar, may_arbitrary boolean) LANGUAGE sql STABLE AS $$
  SELECT g.deputy_id, g.may_arbitrary
  FROM approval_step s
  JOIN approval_document d ON d.id = s.document_id AND d.status = 'PRG' AND d.round = s.round
  JOIN approval_form f ON f.code = d.form_code AND f.deputy_allowed
  JOIN delegation g ON g.principal_id = s.approver_id AND g.active AND now() >= g.valid_from AND now() < g.valid_to
    AND (cardinality(g.form_codes) = 0 OR d.form_code = ANY (g.form_codes))
  JOIN users u ON u.id = g.deputy_id AND u.active AND NOT u.deleted
  WHERE s.id = step AND s.status IN ('WAITING', 'HELD') AND g.deputy_id <> d.drafter_id
    AND NOT EXISTS (SELECT 1 FROM delegation a WHERE a.principal_id = g.deputy_id AND a.active AND a.source IN ('LEAVE', 'TRIP')
      AND now() >= a.valid_from AND now() < a.valid_to)
    AND NOT EXISTS (SELECT 1 FROM approval_step o WHERE o.document_id = d.id AND o.round = d.round AND NOT o.superseded AND o.id <> s.id
      AND g.deputy_id IN (o.approver_id, o.acted_by))
  ORDER BY g.sort_order, g.created_at, g.id
  LIMIT 1
$$;

-- Invariants: each view is empty, always.
CREATE VIEW "inv_01" AS -- a decided document has one final decision and one effect, no other has any
SELECT d.id FROM approval_document d
WHERE (d.status IN ('CPLT', 'CNL'))::int <> (SELECT count(*) FROM approval_step s WHERE s.document_id = d.id AND s.round = d.round AND NOT s.superseded
    AND (s.status = 'APPROVED_ARBITRARY' OR (s.is_final AND s.status = 'APPROVED')))
  OR (d.status IN ('CPLT', 'CNL'))::int <> (SELECT count(*) FROM approval_effect e WHERE e.document_id = d.id AND e.effect = 'APPLY');
CREATE VIEW "inv_02" AS -- a document is in progress exactly while somebody has to answer, in one stage
SELECT d.id FROM approval_document d
WHERE (d.status = 'PRG') <> EXISTS (SELECT 1 FROM approval_step s WHERE s.document_id = d.id AND s.status IN ('WAITING', 'HELD'))
  OR (SELECT count(DISTINCT (s.round, s.stage_no)) FROM approval_step s WHERE s.document_id = d.id AND s.status IN ('WAITING', 'HELD')) > 1
  OR (d.status = 'PRG' AND EXISTS (SELECT 1 FROM approval_step s WHERE s.document_id = d.id AND s.round = d.round AND s.status = 'PENDING' AND s.stage_no <= d.current_stage))
  OR (d.status <> 'PRG' AND EXISTS (SELECT 1 FROM approval_step s WHERE s.document_id = d.id AND s.status = 'PENDING'));
CREATE VIEW "inv_05" AS -- numbers are dense in a department and a year
SELECT n[1] AS department, n[2] AS year FROM approval_document d, regexp_match(d.document_no, '^(.*)-(\d{4})-(\d{5,})$') n
WHERE d.document_no IS NOT NULL GROUP BY 1, 2 HAVING max(n[3]::int) <> count(*) OR min(n[3]::int) <> 1;
CREATE VIEW "inv_09" AS -- the chain of events is whole
SELECT e.document_id, e.seq FROM (SELECT e.*, lag(e.hash, 1, '\x'::bytea) OVER w AS before, row_number() OVER w AS place
  FROM approval_event e WINDOW w AS (PARTITION BY e.document_id ORDER BY e.seq)) e
JOIN approval_event o USING (document_id, seq)
WHERE e.seq <> e.place OR e.prev_hash <> e.before OR o.hash <> approval_event_digest(o);
