-- Research outputs and patents.

-- The shares of all authors are 100.00, at the end of each transaction.
CREATE OR REPLACE FUNCTION assert_output_shares() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  output uuid := CASE WHEN TG_TABLE_NAME = 'output_author' THEN coalesce(to_jsonb(NEW) ->> 'output_id', to_jsonb(OLD) ->> 'output_id')
    ELSE to_jsonb(NEW) ->> 'id' END;
BEGIN
  IF EXISTS (SELECT FROM "research_output" WHERE "id" = output)
    AND (SELECT coalesce(sum("share_pct"), 0) FROM "output_author" WHERE "output_id" = output) <> 100 THEN
    RAISE EXCEPTION 'the shares of the authors are not 100.00' USING ERRCODE = 'check_violation', CONSTRAINT = 'output_author_shares';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER output_author_shares AFTER INSERT OR UPDATE OR DELETE ON output_author DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION assert_output_shares();

CREATE CONSTRAINT TRIGGER research_output_shares AFTER INSERT ON research_output DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION assert_output_shares();

-- The shares of the projects of an output or patent are 100.00, or it names none, at the end of each transaction. Its row is locked: of two
-- changes at once the second sees the first.
CREATE OR REPLACE FUNCTION assert_project_shares() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
  total numeric;
BEGIN
  FOR owner IN SELECT DISTINCT (r ->> TG_ARGV[0])::uuid FROM unnest(ARRAY[to_jsonb(OLD), to_jsonb(NEW)]) r WHERE r IS NOT NULL LOOP
    IF TG_TABLE_NAME = 'output_project' THEN
      PERFORM 1 FROM "research_output" WHERE "id" = owner FOR NO KEY UPDATE;
      SELECT sum("share_pct") INTO total FROM "output_project" WHERE "output_id" = owner;
    ELSE
      PERFORM 1 FROM "patent" WHERE "id" = owner FOR NO KEY UPDATE;
      SELECT sum("share_pct") INTO total FROM "patent_project" WHERE "patent_id" = owner;
    END IF;
    IF total <> 100 THEN
      RAISE EXCEPTION 'the shares of the projects are not 100.00' USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_shares';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER output_project_shares AFTER INSERT OR UPDATE OR DELETE ON output_project DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION assert_project_shares('output_id');

CREATE CONSTRAINT TRIGGER patent_project_shares AFTER INSERT OR UPDATE OR DELETE ON patent_project DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION assert_project_shares('patent_id');

-- An output that was merged into another one is gone, at the end of the transaction, and its id is never used again.
CREATE OR REPLACE FUNCTION assert_merged_output_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "output_merge" m JOIN "research_output" o ON o."id" = m."merged_id"
    WHERE m."merged_id" = (CASE WHEN TG_TABLE_NAME = 'output_merge' THEN to_jsonb(NEW) ->> 'merged_id' ELSE to_jsonb(NEW) ->> 'id' END)::uuid) THEN
    RAISE EXCEPTION 'an output that was merged into another one is not there any more' USING ERRCODE = 'check_violation', CONSTRAINT = 'output_merge_gone';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER output_merge_gone AFTER INSERT OR UPDATE ON output_merge DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION assert_merged_output_gone();

CREATE CONSTRAINT TRIGGER research_output_not_merged AFTER INSERT OR UPDATE OF id ON research_output DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION assert_merged_output_gone();

CREATE OR REPLACE FUNCTION refuse_merge_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what became of a merged output stays known' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER output_merge_kept BEFORE DELETE ON output_merge FOR EACH ROW EXECUTE FUNCTION refuse_merge_removal();

-- Outputs of a year, or of any, whose title is almost the typed one, 1 = equal. The threshold is set for the index: it finds what is as alike, not all of a year.
CREATE OR REPLACE FUNCTION outputs_titled_like(typed text, in_year int) RETURNS TABLE ("id" uuid, "alike" real) LANGUAGE sql STABLE
  SET pg_trgm.similarity_threshold = 0.75 AS $$
  SELECT o."id", similarity(lower(o."title"), lower(typed)) FROM "research_output" o WHERE lower(o."title") % lower(typed) AND (in_year IS NULL OR o."year" = in_year)
$$;

-- The day itself, or the next one on which the head office works.
CREATE OR REPLACE FUNCTION next_office_day(day date) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT d::date FROM generate_series(day, day + 60, interval '1 day') d
  WHERE extract(isodow FROM d) < 6 AND NOT EXISTS (
    SELECT FROM holiday h WHERE h.date = d::date AND NOT h.removed AND h.fraction = 1
      AND h.calendar_code = (SELECT w.calendar_code FROM workplace w WHERE w.active ORDER BY w.sort_order, w.code LIMIT 1)
  ) ORDER BY d LIMIT 1
$$;

-- The calendar of days off that moves the due dates of fees at a patent office: the only one of its country, for the German office that of its
-- seat in Munich; none where the portal has none. Other dates are those of no single office: filings abroad follow each country.
CREATE OR REPLACE FUNCTION patent_calendar(deadline patent_deadline_kind, office varchar) RETURNS varchar LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN count(*) = 1 THEN min(c.code) END FROM holiday_calendar c
  WHERE deadline = 'RENEWAL' AND c.country = office AND (office <> 'DE' OR c.region = 'BY')
$$;

-- The day itself, or the next one on which it can be met: a claim by the days the head office works, a fee by those of the patent office.
-- Without a calendar it stays, which is never too late.
CREATE OR REPLACE FUNCTION next_patent_day(day date, deadline patent_deadline_kind, office varchar) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN deadline = 'CLAIM' THEN next_office_day(day) WHEN c.code IS NULL THEN day ELSE (
    SELECT d::date FROM generate_series(day, day + 60, interval '1 day') d
    WHERE extract(isodow FROM d) < 6 AND NOT EXISTS (
      SELECT FROM holiday h WHERE h.date = d::date AND NOT h.removed AND h.fraction = 1 AND h.calendar_code = c.code
    ) ORDER BY d LIMIT 1) END
  FROM (SELECT patent_calendar(deadline, office) AS code) c
$$;

-- The shares of all inventors are 100.00, at the end of each transaction.
CREATE OR REPLACE FUNCTION assert_inventor_shares() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  patent_key uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD."patent_id" ELSE NEW."patent_id" END;
BEGIN
  IF EXISTS (SELECT FROM "patent" WHERE "id" = patent_key)
    AND (SELECT coalesce(sum("share_pct"), 0) FROM "patent_inventor" WHERE "patent_id" = patent_key) <> 100 THEN
    RAISE EXCEPTION 'the shares of the inventors are not 100.00' USING ERRCODE = 'check_violation', CONSTRAINT = 'patent_inventor_shares';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER patent_inventor_shares AFTER INSERT OR UPDATE OR DELETE ON patent_inventor DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION assert_inventor_shares();

-- The payment application for a renewal is live until it is returned or cancelled, and again once it is submitted again; deleted drafts are not.
CREATE OR REPLACE FUNCTION claim_renewal_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  renewal record;
BEGIN
  SELECT * INTO renewal FROM "patent_renewal_payment" WHERE "document_id" = NEW."document_id";
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF NEW."status" NOT IN ('RETURNED', 'VOID') THEN
    UPDATE "patent_renewal_payment" y SET "live" = false
    WHERE y."patent_id" = renewal."patent_id" AND y."turn" = renewal."turn" AND y."document_id" <> NEW."document_id" AND y."live"
      AND NOT EXISTS (SELECT FROM "approval_document" d WHERE d."id" = y."document_id")
      AND NOT EXISTS (SELECT FROM "payment" m WHERE m."document_id" = y."document_id");
  END IF;
  UPDATE "patent_renewal_payment" SET "live" = NEW."status" NOT IN ('RETURNED', 'VOID') WHERE "document_id" = NEW."document_id";
  RETURN NULL;
END $$;

CREATE TRIGGER payment_claims_renewal AFTER INSERT OR UPDATE OF status ON payment FOR EACH ROW EXECUTE FUNCTION claim_renewal_payment();

-- These departments and all below them.
CREATE OR REPLACE FUNCTION departments_within(codes text[]) RETURNS TABLE ("code" text) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE below AS (
    SELECT d."code" FROM "department" d WHERE d."code" = ANY(codes)
    UNION SELECT c."code" FROM "department" c JOIN below b ON c."parent_code" = b."code"
  ) SELECT b."code" FROM below b
$$;

-- Whether deadlines for these kinds and departments are for some of the same outputs; an empty list is for all.
CREATE OR REPLACE FUNCTION deadline_scopes_overlap(kinds text[], department_codes text[], other_kinds text[], other_department_codes text[]) RETURNS boolean
  LANGUAGE sql STABLE AS $$
  SELECT (kinds = '{}' OR other_kinds = '{}' OR kinds && other_kinds) AND (department_codes = '{}' OR other_department_codes = '{}'
    OR EXISTS (SELECT "code" FROM departments_within(department_codes) INTERSECT SELECT "code" FROM departments_within(other_department_codes)))
$$;

-- Deadlines of a year are for different outputs; one at a time for each year, so that the second of two sees the first.
CREATE OR REPLACE FUNCTION assert_deadline_scope() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('output_deadline ' || NEW."year", 0));
  IF EXISTS (SELECT FROM "output_deadline" d WHERE d."year" = NEW."year" AND d."id" <> NEW."id"
    AND deadline_scopes_overlap(NEW."kinds", NEW."department_codes", d."kinds", d."department_codes")) THEN
    RAISE EXCEPTION 'another deadline of the year is for some of these outputs' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'output_deadline_kinds';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER output_deadline_scope BEFORE INSERT OR UPDATE ON output_deadline FOR EACH ROW EXECUTE FUNCTION assert_deadline_scope();

-- A patent goes from status to status as its form lets the clerk (packages/shared/src/outputs/patents/patent-status.ts), a disclosed invention
-- also to released; only a claim whose decision was taken back leads back to the disclosure.
CREATE OR REPLACE FUNCTION assert_patent_status() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rights patent_status[] := '{FILED,PUBLISHED,EXAMINED,GRANTED}';
  allowed patent_status[] := CASE OLD."status"
    WHEN 'DISCLOSED' THEN '{CLAIMED,RELEASED}'::patent_status[]
    WHEN 'CLAIMED' THEN rights || '{DRAFTING,SOLD,ABANDONED}'::patent_status[]
    WHEN 'RELEASED' THEN '{}'::patent_status[]
    WHEN 'DRAFTING' THEN rights || '{CLAIMED,SOLD,ABANDONED}'::patent_status[]
    WHEN 'SOLD' THEN rights
    ELSE rights || '{LAPSED,SOLD,ABANDONED}'::patent_status[] END;
BEGIN
  IF NEW."status" = OLD."status" OR NEW."status" = ANY (allowed) THEN RETURN NEW; END IF;
  IF OLD."status" = 'CLAIMED' AND NEW."status" = 'DISCLOSED' AND EXISTS (
    SELECT FROM "patent_deadline" d WHERE d."patent_id" = NEW."id" AND d."kind" = 'CLAIM' AND d."decision" IS NULL) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'status % does not follow %', NEW."status", OLD."status" USING ERRCODE = 'check_violation', CONSTRAINT = 'patent_status_order';
END $$;

CREATE TRIGGER patent_status_order BEFORE UPDATE OF status ON patent FOR EACH ROW EXECUTE FUNCTION assert_patent_status();

-- The day of a disclosure is that of its receipt: never one to come, and corrected but not removed.
CREATE OR REPLACE FUNCTION keep_disclosure_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."disclosed_on" > office_day() OR (TG_OP = 'UPDATE' AND OLD."disclosed_on" IS NOT NULL AND NEW."disclosed_on" IS NULL) THEN
    RAISE EXCEPTION 'no day of a received disclosure' USING ERRCODE = 'check_violation', CONSTRAINT = 'patent_disclosure_received';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER patent_disclosure_received BEFORE INSERT OR UPDATE OF disclosed_on ON patent FOR EACH ROW EXECUTE FUNCTION keep_disclosure_day();

-- A claim that the law made has no decider, and stays.
CREATE OR REPLACE FUNCTION keep_legal_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a claim by law is not taken back' USING ERRCODE = 'check_violation', CONSTRAINT = 'patent_legal_claim';
END $$;

CREATE TRIGGER patent_legal_claim BEFORE UPDATE OF decision ON patent_deadline FOR EACH ROW
  WHEN (OLD.kind = 'CLAIM' AND OLD.decision = 'KEEP' AND OLD.decided_by IS NULL AND NEW.decision IS DISTINCT FROM OLD.decision)
  EXECUTE FUNCTION keep_legal_claim();

-- Inventors who have notice that a right is to be given up stay its inventors until the notice is withdrawn; lines are written anew at each save.
CREATE OR REPLACE FUNCTION keep_noticed_inventors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "patent_drop_answer" a JOIN "patent_drop_notice" n ON n."id" = a."notice_id"
    JOIN "patent" p ON p."id" = n."patent_id"
    WHERE n."patent_id" = OLD."patent_id" AND n."withdrawn_on" IS NULL AND NOT EXISTS (
      SELECT FROM "patent_inventor" i WHERE i."patent_id" = n."patent_id" AND (i."user_id" IS NULL) = (a."user_id" IS NULL)
        AND coalesce(i."user_id", i."name") = coalesce(a."user_id", a."name"))) THEN
    RAISE EXCEPTION 'an inventor with notice is held' USING ERRCODE = 'check_violation', CONSTRAINT = 'patent_noticed_inventors';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER patent_noticed_inventors AFTER UPDATE OR DELETE ON patent_inventor DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_noticed_inventors();
