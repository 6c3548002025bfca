-- Whether a person is away at this moment: an absence of this half of the day, or a free day inside a leave with substitutes.
CREATE OR REPLACE FUNCTION is_away(person varchar) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM absence a, LATERAL (SELECT now() AT TIME ZONE zone_of(person) AS here) z
      WHERE a.user_id = person AND a.date BETWEEN (now() AT TIME ZONE 'UTC')::date - 1 AND (now() AT TIME ZONE 'UTC')::date + 1 AND a.date = z.here::date
        AND (a.half = 'FULL' OR (a.half = 'AM') = (extract(hour FROM z.here) < 12)))
    OR EXISTS (SELECT 1 FROM delegation g WHERE g.principal_id = person AND g.active AND g.source IN ('LEAVE', 'TRIP')
      AND now() >= g.valid_from AND now() < g.valid_to
      AND EXISTS (SELECT 1 FROM absence a WHERE a.source = g.source::text::absence_source AND a.source_id = g.source_id))
$$;

-- What was given is never rewritten: only how a lot ends may still become known.
CREATE OR REPLACE FUNCTION leave_grant_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'expiry' - 'expires' = to_jsonb(OLD) - 'expiry' - 'expires' THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'a grant of leave is kept as it was given' USING ERRCODE = 'restrict_violation';
END $$;

-- A consumption goes from set aside to used and is given back once; it is never rewritten or deleted.
CREATE OR REPLACE FUNCTION leave_consumption_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state <> 'RELEASED' AND NOT (OLD.state = 'USED' AND NEW.state = 'RESERVED')
    AND to_jsonb(NEW) - 'state' - 'released_at' = to_jsonb(OLD) - 'state' - 'released_at' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a consumption of leave is kept' USING ERRCODE = 'restrict_violation';
END $$;

-- What a lot holds with all its corrections.
CREATE OR REPLACE FUNCTION leave_lot_amount(lot uuid) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(g.amount), 0) FROM leave_grant g WHERE g.id = lot OR g.corrects_id = lot
$$;

-- Checked when the transaction ends, so that days may change lots in between: a lot never gives more than it holds, only to its own
-- person, and only on days it is valid on. The lot's row is locked, so that of two transactions the second sees what the first took.
CREATE OR REPLACE FUNCTION leave_lot_holds() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- A living day of a type with an account takes exactly what it counts, any other day nothing.
CREATE OR REPLACE FUNCTION leave_day_is_covered() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- Nobody confirms his own certificate.
CREATE OR REPLACE FUNCTION sick_note_by_another() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.confirmed_by = (SELECT r.user_id FROM leave_request r WHERE r.id = NEW.request_id) THEN
    RAISE EXCEPTION 'a certificate is confirmed by somebody else' USING ERRCODE = 'check_violation', CONSTRAINT = 'sick_note_by_another';
  END IF;
  RETURN NEW;
END $$;

-- Days of leave come back for an illness only where a confirmed certificate covers them; checked when the transaction ends.
CREATE OR REPLACE FUNCTION leave_day_is_certified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM leave_day d JOIN leave_request r ON r.id = d.request_id AND r.round = d.round WHERE d.id = NEW.id AND d.state = 'SICK')
    AND NOT EXISTS (SELECT 1 FROM sick_note n JOIN leave_request i ON i.id = n.request_id WHERE i.user_id = NEW.user_id AND i.status = 'RECORDED'
      AND n.confirmed_by IS NOT NULL AND NEW.date BETWEEN n.certified_from AND n.certified_to AND NEW.date BETWEEN i.date_from AND i.date_to) THEN
    RAISE EXCEPTION 'day % comes back without a confirmed certificate', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'leave_day_certified';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION leave_proposal_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state = 'PROPOSED'
    AND to_jsonb(NEW) - 'state' - 'decided_by' - 'decided_at' - 'comment' = to_jsonb(OLD) - 'state' - 'decided_by' - 'decided_at' - 'comment'
    THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a proposal is decided once and kept' USING ERRCODE = 'restrict_violation';
END $$;

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
WHERE (r.status = 'IN_APPROVAL') <> (a.status = 'IN_PROGRESS') OR (r.status IN ('APPROVED', 'CHANGED') AND a.status <> 'COMPLETED');

CREATE VIEW "inv_11" AS -- no two leaves on the same half of a day
SELECT a.user_id, a.date FROM leave_day a JOIN leave_day b ON b.user_id = a.user_id AND b.date = a.date AND b.id > a.id
WHERE a.living AND b.living AND (a.half = 'FULL' OR b.half = 'FULL' OR a.half = b.half);

-- Every account of every year on two days: what was granted and carried, less what was taken in the year and later and what does not
-- count on the day, is what is available. Carried days are what is left of the lot they come from.
CREATE VIEW "inv_12" AS -- the figures of every account add up
WITH lot AS (
  SELECT g.id, g.user_id, g.pool_code, g.year, g.kind, g.valid_from, g.valid_to, g.expires, g.carries_id, leave_lot_amount(g.id) AS held
  FROM leave_grant g WHERE g.corrects_id IS NULL
), taken AS (
  SELECT c.grant_id, c.amount, c.state, d.user_id, t.pool_code, extract(year FROM d.date)::int AS year
  FROM leave_consumption c JOIN leave_day d ON d.id = c.leave_day_id JOIN leave_request r ON r.id = d.request_id
  JOIN leave_type t ON t.code = r.type_code WHERE c.state <> 'RELEASED'
), moment AS (
  SELECT a.user_id, a.pool_code, a.year, x.at
  FROM (SELECT user_id, pool_code, year FROM lot UNION SELECT user_id, pool_code, year FROM taken) a,
    LATERAL (SELECT make_date(a.year, 12, 31) AS at UNION SELECT office_day() WHERE extract(year FROM office_day()) = a.year) x
), counted AS (
  SELECT m.*, l.id, l.kind, l.held, l.year AS lot_year,
    l.valid_from <= m.at AND (l.valid_to IS NULL OR NOT l.expires OR l.valid_to >= m.at) AS covers,
    coalesce((SELECT sum(t.amount) FROM taken t WHERE t.grant_id = l.id), 0) AS taken,
    coalesce((SELECT sum(t.amount) FROM taken t WHERE t.grant_id = l.id AND t.year < m.year), 0) AS taken_before,
    l.year = m.year OR (l.year < m.year AND (l.valid_to IS NULL OR NOT l.expires OR l.valid_to >= make_date(m.year, 1, 1)
      OR EXISTS (SELECT 1 FROM taken t WHERE t.grant_id = l.id AND t.year >= m.year))) AS of_year
  FROM moment m LEFT JOIN lot l ON l.user_id = m.user_id AND l.pool_code = m.pool_code
), given AS (
  SELECT user_id, pool_code, year, at,
    coalesce(sum(held) FILTER (WHERE lot_year = year AND kind <> 'CARRY'), 0) AS entitled,
    coalesce(sum(held - taken_before) FILTER (WHERE of_year AND (lot_year < year OR kind = 'CARRY')), 0) AS carried,
    coalesce(sum(held - taken) FILTER (WHERE of_year AND NOT covers), 0) AS closed,
    coalesce(sum(held - taken) FILTER (WHERE covers), 0) AS available
  FROM counted GROUP BY user_id, pool_code, year, at
), figure AS (
  SELECT g.user_id, g.pool_code, g.year, g.at, g.entitled, g.closed,
    g.carried - coalesce(sum(t.amount) FILTER (WHERE t.grant_id IS NULL AND t.year < g.year), 0) AS carried,
    coalesce(sum(t.amount) FILTER (WHERE t.year = g.year AND t.state = 'USED'), 0) AS used,
    coalesce(sum(t.amount) FILTER (WHERE t.year = g.year AND t.state = 'RESERVED'), 0) AS pending,
    coalesce(sum(t.amount) FILTER (WHERE t.year > g.year AND (t.grant_id IS NULL OR EXISTS (
      SELECT 1 FROM lot l WHERE l.id = t.grant_id AND l.year <= g.year))), 0) AS later,
    g.available - coalesce(sum(t.amount) FILTER (WHERE t.grant_id IS NULL), 0) AS available
  FROM given g LEFT JOIN taken t ON t.user_id = g.user_id AND t.pool_code = g.pool_code
  GROUP BY g.user_id, g.pool_code, g.year, g.at, g.entitled, g.carried, g.closed, g.available
)
SELECT format('%s %s %s on %s: %s + %s - %s - %s - %s - %s <> %s', user_id, pool_code, year, at, entitled, carried, used, pending, later, closed,
  available) AS what
FROM figure WHERE entitled + carried - used - pending - later - closed <> available
UNION ALL
SELECT format('%s carries %s', c.user_id, c.id) FROM lot c JOIN lot s ON s.id = c.carries_id AND s.valid_to < c.valid_from
WHERE c.held <> greatest(0, s.held - coalesce((SELECT sum(t.amount) FROM taken t WHERE t.grant_id = s.id), 0)
  + coalesce((SELECT sum(h.amount) FROM leave_grant h WHERE h.corrects_id = c.id AND h.created_by <> 'system'), 0));

CREATE TRIGGER "leave_type_reference" AFTER INSERT OR UPDATE OR DELETE ON "leave_type" FOR EACH STATEMENT EXECUTE FUNCTION count_version_up('reference.version');
CREATE TRIGGER "leave_grant_kept" BEFORE UPDATE OR DELETE ON "leave_grant" FOR EACH ROW EXECUTE FUNCTION leave_grant_is_kept();
CREATE TRIGGER "leave_consumption_kept" BEFORE UPDATE OR DELETE ON "leave_consumption" FOR EACH ROW EXECUTE FUNCTION leave_consumption_is_kept();
CREATE CONSTRAINT TRIGGER "leave_consumption_lot" AFTER INSERT OR UPDATE ON "leave_consumption" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."state" <> 'RELEASED') EXECUTE FUNCTION leave_lot_holds();
CREATE CONSTRAINT TRIGGER "leave_grant_lot" AFTER INSERT ON "leave_grant" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."corrects_id" IS NOT NULL) EXECUTE FUNCTION leave_lot_holds();
CREATE CONSTRAINT TRIGGER "leave_day_covered" AFTER INSERT OR UPDATE ON "leave_day" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION leave_day_is_covered();
CREATE CONSTRAINT TRIGGER "leave_consumption_covers" AFTER INSERT OR UPDATE ON "leave_consumption" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION leave_day_is_covered();
CREATE TRIGGER "sick_note_by_another" BEFORE INSERT OR UPDATE ON "sick_note" FOR EACH ROW WHEN (NEW."confirmed_by" IS NOT NULL)
  EXECUTE FUNCTION sick_note_by_another();
CREATE CONSTRAINT TRIGGER "leave_day_certified" AFTER INSERT OR UPDATE ON "leave_day" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."state" = 'SICK') EXECUTE FUNCTION leave_day_is_certified();
CREATE TRIGGER "leave_proposal_kept" BEFORE UPDATE OR DELETE ON "leave_proposal" FOR EACH ROW EXECUTE FUNCTION leave_proposal_is_kept();
