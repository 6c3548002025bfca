-- Research: the budget ledger keeps its figures by itself, and nobody works more than the whole of the time.

-- The only writer of the figures: the entries of a statement move their amounts in their lines and in what their requests have of them. A
-- release takes what is reserved first, then what is committed. A line is written once, however many entries of a payment file are its own:
-- PostgreSQL passes by all versions a transaction has made of a row each time it looks for it.
CREATE OR REPLACE FUNCTION post_budget_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "budget_line" WHERE "id" IN (SELECT "line_id" FROM "fresh") ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "budget_line" l SET "planned" = l."planned" + f."planned", "changed" = l."changed" + f."changed"
  FROM (
    SELECT "line_id", coalesce(sum("amount") FILTER (WHERE "kind" = 'PLAN'), 0) AS "planned", coalesce(sum("amount") FILTER (WHERE "kind" = 'CHANGE'), 0) AS "changed"
    FROM "fresh" WHERE "kind" IN ('PLAN', 'CHANGE') GROUP BY 1
  ) f WHERE l."id" = f."line_id";
  INSERT INTO "budget_hold" ("line_id", "purpose") SELECT DISTINCT "line_id", "purpose" FROM "fresh" WHERE "kind" NOT IN ('PLAN', 'CHANGE') ON CONFLICT DO NOTHING;
  WITH moved AS (
    SELECT f."line_id", f."purpose",
      sum(CASE f."kind" WHEN 'RESERVE' THEN f."amount" WHEN 'COMMIT' THEN -f."amount" WHEN 'RELEASE' THEN -least(h."reserved", f."amount") ELSE 0 END) AS "reserved",
      sum(CASE f."kind" WHEN 'COMMIT' THEN f."amount" WHEN 'SPEND' THEN -f."amount" WHEN 'RELEASE' THEN -(f."amount" - least(h."reserved", f."amount")) ELSE 0 END) AS "committed",
      sum(CASE f."kind" WHEN 'SPEND' THEN f."amount" WHEN 'REVERT' THEN -f."amount" WHEN 'CREDIT' THEN -f."amount" ELSE 0 END) AS "spent"
    FROM "fresh" f JOIN "budget_hold" h ON h."line_id" = f."line_id" AND h."purpose" = f."purpose" WHERE f."kind" NOT IN ('PLAN', 'CHANGE') GROUP BY 1, 2
  ), held AS (
    UPDATE "budget_hold" h SET "reserved" = h."reserved" + m."reserved", "committed" = h."committed" + m."committed", "spent" = h."spent" + m."spent"
    FROM moved m WHERE h."line_id" = m."line_id" AND h."purpose" = m."purpose" RETURNING m.*
  )
  UPDATE "budget_line" l SET "reserved" = l."reserved" + m."reserved", "committed" = l."committed" + m."committed", "spent" = l."spent" + m."spent"
  FROM (SELECT "line_id", sum("reserved") AS "reserved", sum("committed") AS "committed", sum("spent") AS "spent" FROM held GROUP BY 1) m
  WHERE l."id" = m."line_id";
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION refuse_budget_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of a budget stay as they are' USING ERRCODE = 'restrict_violation';
END $$;

-- Figures change only inside the trigger of an entry.
CREATE OR REPLACE FUNCTION guard_budget_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN RETURN NEW; END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW."planned" = 0 AND NEW."changed" = 0 AND NEW."reserved" = 0 AND NEW."committed" = 0 AND NEW."spent" = 0 THEN RETURN NEW; END IF;
  ELSIF (NEW."planned", NEW."changed", NEW."reserved", NEW."committed", NEW."spent", NEW."project_id")
    = (OLD."planned", OLD."changed", OLD."reserved", OLD."committed", OLD."spent", OLD."project_id") THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'figures of a budget line follow its entries' USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE FUNCTION guard_budget_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'what a request has of a line follows the entries' USING ERRCODE = 'restrict_violation';
END $$;

-- The highest sum of a person's rates on any day of a period, over all approved and running projects. 0 without any.
CREATE OR REPLACE FUNCTION participation_peak(person varchar, from_day date, to_day date) RETURNS numeric LANGUAGE sql STABLE AS $$
  WITH counted AS (
    SELECT a."valid_from", a."valid_to", a."rate" FROM "project_participation" a JOIN "project" p ON p."id" = a."project_id"
    WHERE a."user_id" = person AND a."replaced_by_id" IS NULL AND a."valid_from" <= to_day AND a."valid_to" >= from_day
      AND p."status" IN ('APPROVED', 'RUNNING')
  )
  SELECT coalesce(max(d."total"), 0) FROM (
    SELECT (SELECT sum(o."rate") FROM counted o WHERE greatest(c."valid_from", from_day) BETWEEN o."valid_from" AND o."valid_to") AS "total" FROM counted c
  ) d
$$;

-- Checked when the transaction ends, so that versions may change in between. The person's row is locked: of two the second sees the first.
CREATE OR REPLACE FUNCTION assert_participation_rate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "users" WHERE "id" = NEW."user_id" FOR NO KEY UPDATE;
  IF participation_peak(NEW."user_id", NEW."valid_from", NEW."valid_to") > 100 THEN
    RAISE EXCEPTION '% would work more than 100 percent', NEW."user_id" USING ERRCODE = 'check_violation', CONSTRAINT = 'participation_rate';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION assert_project_rates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT DISTINCT "user_id" FROM "project_participation" WHERE "project_id" = NEW."id" AND "replaced_by_id" IS NULL ORDER BY "user_id" LOOP
    PERFORM 1 FROM "users" WHERE "id" = one."user_id" FOR NO KEY UPDATE;
    IF participation_peak(one."user_id", NEW."starts_on", NEW."ends_on") > 100 THEN
      RAISE EXCEPTION '% would work more than 100 percent', one."user_id" USING ERRCODE = 'check_violation', CONSTRAINT = 'participation_rate';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

-- Nobody takes part outside the period of the project. The project is locked: of a new participation and a new period the second sees the first.
CREATE OR REPLACE FUNCTION assert_participation_period() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'project_participation' THEN PERFORM 1 FROM "project" WHERE "id" = NEW."project_id" FOR SHARE; END IF;
  IF EXISTS (SELECT 1 FROM "project" p JOIN "project_participation" a ON a."project_id" = p."id" AND a."replaced_by_id" IS NULL
    WHERE (a."valid_from" < p."starts_on" OR a."valid_to" > p."ends_on")
      AND CASE WHEN TG_TABLE_NAME = 'project' THEN p."id" = (to_jsonb(NEW)->>'id')::uuid ELSE a."id" = (to_jsonb(NEW)->>'id')::uuid END) THEN
    RAISE EXCEPTION 'a participation is outside the period of its project' USING ERRCODE = 'check_violation', CONSTRAINT = 'participation_period';
  END IF;
  RETURN NULL;
END $$;

-- Tasks stay inside the period of the project, as participations do.
CREATE OR REPLACE FUNCTION assert_wbs_period() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'wbs_task' THEN PERFORM 1 FROM "project" WHERE "id" = NEW."project_id" FOR SHARE; END IF;
  IF EXISTS (SELECT 1 FROM "project" p JOIN "wbs_task" t ON t."project_id" = p."id" WHERE (t."starts_on" < p."starts_on" OR t."ends_on" > p."ends_on")
      AND CASE WHEN TG_TABLE_NAME = 'project' THEN p."id" = (to_jsonb(NEW)->>'id')::uuid ELSE t."id" = (to_jsonb(NEW)->>'id')::uuid END) THEN
    RAISE EXCEPTION 'a task is outside the period of its project' USING ERRCODE = 'check_violation', CONSTRAINT = 'wbs_period';
  END IF;
  RETURN NULL;
END $$;

-- A task depends on tasks of its own project only, and never on itself in a circle.
CREATE OR REPLACE FUNCTION assert_wbs_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(DISTINCT t."project_id") FROM "wbs_task" t WHERE t."id" IN (NEW."task_id", NEW."predecessor_id")) > 1 OR EXISTS (
    WITH RECURSIVE before AS (
      SELECT l."predecessor_id" FROM "wbs_link" l WHERE l."task_id" = NEW."task_id"
      UNION SELECT l."predecessor_id" FROM "wbs_link" l JOIN before b ON l."task_id" = b."predecessor_id"
    ) SELECT 1 FROM before WHERE "predecessor_id" = NEW."task_id"
  ) THEN RAISE EXCEPTION 'a task depends on itself or on another project' USING ERRCODE = 'check_violation', CONSTRAINT = 'wbs_link_order'; END IF;
  RETURN NULL;
END $$;

-- What must never be: each of these views is empty.
CREATE VIEW "research_invariant_figures" AS -- figures of a line are the sums of its entries
SELECT l."id" FROM "budget_line" l LEFT JOIN LATERAL (
  SELECT coalesce(sum(e."amount") FILTER (WHERE e."kind" = 'PLAN'), 0) AS "planned", coalesce(sum(e."amount") FILTER (WHERE e."kind" = 'CHANGE'), 0) AS "changed",
    coalesce(sum(CASE WHEN e."kind" = 'RESERVE' THEN e."amount" WHEN e."kind" IN ('RELEASE', 'SPEND') THEN -e."amount" END), 0) AS "held",
    coalesce(sum(CASE WHEN e."kind" = 'SPEND' THEN e."amount" WHEN e."kind" IN ('REVERT', 'CREDIT') THEN -e."amount" END), 0) AS "spent"
  FROM "budget_entry" e WHERE e."line_id" = l."id"
) s ON true
WHERE (l."planned", l."changed", l."reserved" + l."committed", l."spent") <> (s."planned", s."changed", s."held", s."spent");

CREATE VIEW "research_invariant_holds" AS -- figures of a line are what its requests have of it
SELECT l."id" FROM "budget_line" l LEFT JOIN LATERAL (
  SELECT coalesce(sum(h."reserved"), 0) AS "reserved", coalesce(sum(h."committed"), 0) AS "committed", coalesce(sum(h."spent"), 0) AS "spent"
  FROM "budget_hold" h WHERE h."line_id" = l."id"
) s ON true
WHERE (l."reserved", l."committed", l."spent") <> (s."reserved", s."committed", s."spent");

CREATE VIEW "research_invariant_moves" AS -- what a move gives to a line it takes from another one of the same project
SELECT e."key" FROM "budget_entry" e JOIN "budget_line" l ON l."id" = e."line_id" WHERE e."kind" = 'CHANGE'
GROUP BY e."key" HAVING sum(e."amount") <> 0 OR count(DISTINCT l."project_id") <> 1;

CREATE VIEW "research_invariant_rates" AS -- nobody works more than the whole of the time
SELECT a."id" FROM "project_participation" a JOIN "project" p ON p."id" = a."project_id"
WHERE a."replaced_by_id" IS NULL AND p."status" IN ('APPROVED', 'RUNNING') AND participation_peak(a."user_id", a."valid_from", a."valid_to") > 100;

CREATE VIEW "research_invariant_periods" AS -- nobody takes part outside the period of the project
SELECT a."id" FROM "project_participation" a JOIN "project" p ON p."id" = a."project_id"
WHERE a."replaced_by_id" IS NULL AND (a."valid_from" < p."starts_on" OR a."valid_to" > p."ends_on");

CREATE VIEW "research_invariant_wbs" AS -- positions have no gaps, a task is at most one level deeper than the one before it, inside the period
SELECT t."id" FROM (
  SELECT w.*, row_number() OVER (PARTITION BY w."project_id" ORDER BY w."position") - 1 AS "place",
    coalesce(lag(w."level") OVER (PARTITION BY w."project_id" ORDER BY w."position"), -1) AS "above" FROM "wbs_task" w
) t JOIN "project" p ON p."id" = t."project_id"
WHERE t."position" <> t."place" OR t."level" > t."above" + 1 OR t."starts_on" < p."starts_on" OR t."ends_on" > p."ends_on";

CREATE TRIGGER "budget_entry_post" AFTER INSERT ON "budget_entry" REFERENCING NEW TABLE AS "fresh" FOR EACH STATEMENT EXECUTE FUNCTION post_budget_entries();
CREATE TRIGGER "budget_entry_kept" BEFORE UPDATE OR DELETE ON "budget_entry" FOR EACH ROW EXECUTE FUNCTION refuse_budget_entry_change();
CREATE TRIGGER "budget_entry_kept_whole" BEFORE TRUNCATE ON "budget_entry" EXECUTE FUNCTION refuse_budget_entry_change();
CREATE TRIGGER "budget_line_figures" BEFORE INSERT OR UPDATE ON "budget_line" FOR EACH ROW EXECUTE FUNCTION guard_budget_line();
CREATE TRIGGER "budget_hold_figures" BEFORE INSERT OR UPDATE ON "budget_hold" FOR EACH ROW EXECUTE FUNCTION guard_budget_hold();
CREATE CONSTRAINT TRIGGER "project_participation_rate" AFTER INSERT OR UPDATE ON "project_participation" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (NEW."replaced_by_id" IS NULL) EXECUTE FUNCTION assert_participation_rate();
CREATE CONSTRAINT TRIGGER "project_rates" AFTER UPDATE ON "project" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (NEW."status" IN ('APPROVED', 'RUNNING') AND OLD."status" <> NEW."status") EXECUTE FUNCTION assert_project_rates();
CREATE CONSTRAINT TRIGGER "project_participation_period" AFTER INSERT OR UPDATE ON "project_participation" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (NEW."replaced_by_id" IS NULL) EXECUTE FUNCTION assert_participation_period();
CREATE CONSTRAINT TRIGGER "project_period_people" AFTER UPDATE ON "project" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (NEW."starts_on" > OLD."starts_on" OR NEW."ends_on" < OLD."ends_on") EXECUTE FUNCTION assert_participation_period();
CREATE CONSTRAINT TRIGGER "wbs_task_period" AFTER INSERT OR UPDATE ON "wbs_task" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION assert_wbs_period();
CREATE CONSTRAINT TRIGGER "project_period_tasks" AFTER UPDATE ON "project" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (NEW."starts_on" > OLD."starts_on" OR NEW."ends_on" < OLD."ends_on") EXECUTE FUNCTION assert_wbs_period();
CREATE CONSTRAINT TRIGGER "wbs_link_order" AFTER INSERT OR UPDATE ON "wbs_link" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION assert_wbs_link();
