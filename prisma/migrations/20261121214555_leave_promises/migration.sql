-- What Prisma's schema language cannot say about leave: the promises the database keeps by itself.

ALTER TABLE "leave_type"
  ADD CONSTRAINT "leave_type_counts" CHECK (
    "max_negative" >= 0 AND coalesce("needs_proof_after_days", 0) >= 0 AND coalesce("max_consecutive", 1) > 0
    AND "min_notice_days" >= 0 AND "backdate_days" >= 0 AND "substitute_over_days" >= 0 AND "tenure_months" >= 0),
  ADD CONSTRAINT "leave_type_negative_has_pool" CHECK (NOT "allow_negative" OR "pool_code" IS NOT NULL);
ALTER TABLE "leave_policy"
  ADD CONSTRAINT "leave_policy_counts" CHECK ("carry_months" BETWEEN 0 AND 60 AND "waiting_months" BETWEEN 0 AND 60 AND "minimum_days" >= 0);
ALTER TABLE "leave_account" ADD CONSTRAINT "leave_account_carry" CHECK ("carry_months" BETWEEN 0 AND 60);
ALTER TABLE "leave_grant"
  ADD CONSTRAINT "leave_grant_amount" CHECK ("amount" > 0 OR "corrects_id" IS NOT NULL OR ("amount" = 0 AND "kind" IN ('ANNUAL', 'CARRY'))),
  ADD CONSTRAINT "leave_grant_correction" CHECK (("kind" = 'ADJUST') = ("corrects_id" IS NOT NULL)),
  ADD CONSTRAINT "leave_grant_carry" CHECK (("kind" = 'CARRY' AND "corrects_id" IS NULL) OR "carries_id" IS NULL),
  ADD CONSTRAINT "leave_grant_period" CHECK ("valid_from" <= "valid_to"),
  ADD CONSTRAINT "leave_grant_expiry" CHECK ("expiry" = 'OPEN' OR "valid_to" IS NOT NULL);
ALTER TABLE "leave_request"
  ADD CONSTRAINT "leave_request_dates" CHECK ("date_from" <= "date_to" AND "date_to" - "date_from" <= 1100),
  ADD CONSTRAINT "leave_request_days" CHECK ("days" >= 0),
  ADD CONSTRAINT "leave_request_document" CHECK (("status" = 'RECORDED') <= ("document_id" IS NULL));
ALTER TABLE "leave_day"
  ADD CONSTRAINT "leave_day_fraction" CHECK ("fraction" BETWEEN 0 AND 1 AND ("state" IN ('COUNTED', 'SICK')) >= ("fraction" > 0)),
  ADD CONSTRAINT "leave_day_living" CHECK (NOT "living" OR ("state" = 'COUNTED' AND "fraction" > 0));
ALTER TABLE "leave_consumption"
  ADD CONSTRAINT "leave_consumption_amount" CHECK ("amount" > 0),
  ADD CONSTRAINT "leave_consumption_released" CHECK (("state" = 'RELEASED') = ("released_at" IS NOT NULL));
ALTER TABLE "sick_note" ADD CONSTRAINT "sick_note_dates" CHECK ("date_from" <= "date_to");
ALTER TABLE "holiday" ADD CONSTRAINT "holiday_fraction" CHECK ("fraction" IN (0.5, 1));
ALTER TABLE "work_schedule" ADD CONSTRAINT "work_schedule_hours" CHECK (
  least("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday") >= 0
  AND greatest("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday") <= 24);
ALTER TABLE "schedule_exception" ADD CONSTRAINT "schedule_exception_hours" CHECK ("hours" BETWEEN 0 AND 24);
ALTER TABLE "block_period" ADD CONSTRAINT "block_period_dates" CHECK ("date_from" <= "date_to");

-- Nobody is away twice on the same half of a day; AM and PM of one day may be two leaves.
CREATE UNIQUE INDEX "leave_day_morning_key" ON "leave_day" ("user_id", "date") WHERE "living" AND "half" IN ('FULL', 'AM');
CREATE UNIQUE INDEX "leave_day_afternoon_key" ON "leave_day" ("user_id", "date") WHERE "living" AND "half" IN ('FULL', 'PM');
-- The year's lot and what is carried from a lot are given once, however often the run is started.
CREATE UNIQUE INDEX "leave_grant_annual_key" ON "leave_grant" ("user_id", "pool_code", "year") WHERE "kind" = 'ANNUAL';
CREATE UNIQUE INDEX "leave_grant_carry_key" ON "leave_grant" ("user_id", "pool_code", "year") WHERE "kind" = 'CARRY';
CREATE INDEX "leave_grant_corrections_idx" ON "leave_grant" ("corrects_id") WHERE "corrects_id" IS NOT NULL;
CREATE INDEX "leave_consumption_lot_idx" ON "leave_consumption" ("grant_id") WHERE "state" <> 'RELEASED';
CREATE INDEX "leave_day_user_idx" ON "leave_day" ("user_id", "date");
CREATE INDEX "sick_note_request_idx" ON "sick_note" ("request_id");

-- What was given is never rewritten: only how a lot ends may still become known.
CREATE FUNCTION leave_grant_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'expiry' - 'expires' = to_jsonb(OLD) - 'expiry' - 'expires' THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'a grant of leave is kept as it was given' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "leave_grant_kept" BEFORE UPDATE OR DELETE ON "leave_grant" FOR EACH ROW EXECUTE FUNCTION leave_grant_is_kept();

-- A consumption goes from set aside to used and is given back once; it is never rewritten or deleted.
CREATE FUNCTION leave_consumption_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state <> 'RELEASED' AND NOT (OLD.state = 'USED' AND NEW.state = 'RESERVED')
    AND to_jsonb(NEW) - 'state' - 'released_at' = to_jsonb(OLD) - 'state' - 'released_at' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a consumption of leave is kept' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "leave_consumption_kept" BEFORE UPDATE OR DELETE ON "leave_consumption" FOR EACH ROW EXECUTE FUNCTION leave_consumption_is_kept();

-- What a lot holds with all its corrections.
CREATE FUNCTION leave_lot_amount(lot uuid) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(g.amount), 0) FROM leave_grant g WHERE g.id = lot OR g.corrects_id = lot
$$;

-- Checked when the transaction ends, so that days may change lots in between: a lot never gives more than it holds, only to its own
-- person, and only on days it is valid on. The lot's row is locked, so that of two transactions the second sees what the first took.
CREATE FUNCTION leave_lot_holds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lot leave_grant;
  wrong record;
BEGIN
  SELECT * INTO lot FROM leave_grant g WHERE g.id = CASE WHEN TG_TABLE_NAME = 'leave_grant' THEN (to_jsonb(NEW) ->> 'corrects_id')::uuid
    ELSE (to_jsonb(NEW) ->> 'grant_id')::uuid END FOR UPDATE;
  IF lot.id IS NULL THEN RETURN NULL; END IF;
  IF (SELECT coalesce(sum(c.amount), 0) FROM leave_consumption c WHERE c.grant_id = lot.id AND c.state <> 'RELEASED') > leave_lot_amount(lot.id) THEN
    RAISE EXCEPTION 'lot % would give more than it holds', lot.id USING ERRCODE = 'check_violation', CONSTRAINT = 'leave_lot_holds';
  END IF;
  SELECT d.date, d.user_id INTO wrong FROM leave_consumption c JOIN leave_day d ON d.id = c.leave_day_id JOIN leave_request r ON r.id = d.request_id
  WHERE c.grant_id = lot.id AND c.state <> 'RELEASED' AND (d.user_id <> lot.user_id OR d.date < lot.valid_from
    OR (lot.expires AND d.date > lot.valid_to AND NOT (lot.covers_started AND r.date_from <= lot.valid_to))) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'lot % is not valid for % on %', lot.id, wrong.user_id, wrong.date USING ERRCODE = 'check_violation', CONSTRAINT = 'leave_lot_valid';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "leave_consumption_lot" AFTER INSERT OR UPDATE ON "leave_consumption" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."state" <> 'RELEASED') EXECUTE FUNCTION leave_lot_holds();
CREATE CONSTRAINT TRIGGER "leave_grant_lot" AFTER INSERT ON "leave_grant" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."corrects_id" IS NOT NULL) EXECUTE FUNCTION leave_lot_holds();

-- A living day of a type with an account takes exactly what it counts, any other day nothing.
CREATE FUNCTION leave_day_is_covered() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  day uuid := coalesce(to_jsonb(NEW) ->> 'leave_day_id', to_jsonb(NEW) ->> 'id')::uuid;
BEGIN
  IF EXISTS (
    SELECT 1 FROM leave_day d JOIN leave_request r ON r.id = d.request_id JOIN leave_type t ON t.code = r.type_code
    WHERE d.id = day AND (SELECT coalesce(sum(c.amount), 0) FROM leave_consumption c WHERE c.leave_day_id = d.id AND c.state <> 'RELEASED')
      <> CASE WHEN d.living AND t.pool_code IS NOT NULL THEN d.fraction ELSE 0 END
  ) THEN
    RAISE EXCEPTION 'day % does not take what it counts', day USING ERRCODE = 'check_violation', CONSTRAINT = 'leave_day_covered';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "leave_day_covered" AFTER INSERT OR UPDATE ON "leave_day" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION leave_day_is_covered();
CREATE CONSTRAINT TRIGGER "leave_consumption_covers" AFTER INSERT OR UPDATE ON "leave_consumption" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION leave_day_is_covered();

-- Invariants: each view is empty, always.
CREATE VIEW "inv_03" AS -- what is set aside or used is what open and approved leaves count, no lot gives more than it holds
SELECT d.id::text AS what FROM leave_day d JOIN leave_request r ON r.id = d.request_id JOIN leave_type t ON t.code = r.type_code
WHERE (SELECT coalesce(sum(c.amount), 0) FROM leave_consumption c WHERE c.leave_day_id = d.id
    AND c.state = CASE WHEN r.status = 'IN_APPROVAL' THEN 'RESERVED' ELSE 'USED' END::leave_consumption_state)
  <> CASE WHEN d.living AND t.pool_code IS NOT NULL THEN d.fraction ELSE 0 END
UNION ALL
SELECT d.id::text FROM leave_day d JOIN leave_request r ON r.id = d.request_id
WHERE d.living AND (r.status NOT IN ('IN_APPROVAL', 'APPROVED', 'RECORDED') OR d.round <> r.round)
UNION ALL
SELECT g.id::text FROM leave_grant g WHERE g.corrects_id IS NULL
  AND (SELECT coalesce(sum(c.amount), 0) FROM leave_consumption c WHERE c.grant_id = g.id AND c.state <> 'RELEASED') > leave_lot_amount(g.id)
UNION ALL
SELECT r.id::text FROM leave_request r JOIN approval_document a ON a.id = r.document_id
WHERE (r.status = 'IN_APPROVAL') <> (a.status = 'PRG') OR (r.status IN ('APPROVED', 'CHANGED') AND a.status <> 'CPLT');
CREATE VIEW "inv_11" AS -- no two leaves on the same half of a day
SELECT a.user_id, a.date FROM leave_day a JOIN leave_day b ON b.user_id = a.user_id AND b.date = a.date AND b.id > a.id
WHERE a.living AND b.living AND (a.half = 'FULL' OR b.half = 'FULL' OR a.half = b.half);
