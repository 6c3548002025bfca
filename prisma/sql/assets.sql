-- Assets: events are only added and say what the row says; depreciation by the month. The only text of these rules.

-- Only the entry of a thing nothing happened to since goes with it: that is how an import is undone.
CREATE OR REPLACE FUNCTION asset_event_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.kind = 'REGISTER' AND NOT EXISTS (SELECT FROM asset_event e WHERE e.asset_id = OLD.asset_id AND e.id > OLD.id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "asset_event_is_kept" BEFORE UPDATE OR DELETE ON "asset_event" FOR EACH ROW EXECUTE FUNCTION asset_event_is_kept();

-- A number that goes with an undone import is not given again: its series rises to it.
CREATE OR REPLACE FUNCTION asset_numbers_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO year_number AS y (series, last)
  SELECT substring(g.asset_no FROM '^(?:AV|GWG)[0-9]{4}-'), max(substring(g.asset_no FROM '[0-9]{1,8}$')::int)
  FROM gone g WHERE g.asset_no ~ '^(AV|GWG)[0-9]{4}-[0-9]{1,8}$' GROUP BY 1 ORDER BY 1
  ON CONFLICT (series) DO UPDATE SET last = greatest(y.last, excluded.last);
  RETURN NULL;
END $$;
CREATE TRIGGER "asset_numbers_are_kept" AFTER DELETE ON "asset" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION asset_numbers_are_kept();

-- What is disposed of stays as it was; only the reversal of its disposal takes it back.
CREATE OR REPLACE FUNCTION asset_disposal_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'DISPOSED' AND NEW.status = 'DISPOSED' AND to_jsonb(NEW) - 'file_group_id' - 'notes' <> to_jsonb(OLD) - 'file_group_id' - 'notes' THEN
    RAISE EXCEPTION 'the asset is disposed of' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'asset_is_disposed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "asset_disposal_is_final" BEFORE UPDATE ON "asset" FOR EACH ROW EXECUTE FUNCTION asset_disposal_is_final();

-- Euros of the cost that are depreciated by the end of the month of a day. By the month from the month of purchase on (EStG § 7 (1)), rounded
-- so that all months add up to the cost; at once in the month of purchase (EStG § 6 (2)); a day before the purchase has none.
CREATE OR REPLACE FUNCTION asset_depreciated(method asset_depreciation, cost numeric, months int, purchased date, on_day date) RETURNS numeric
  LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN method = 'NONE' OR on_day < date_trunc('month', purchased) THEN 0
    WHEN method = 'IMMEDIATE' THEN cost
    ELSE round(cost * least(months, (extract(year FROM on_day)::int - extract(year FROM purchased)::int) * 12
      + extract(month FROM on_day)::int - extract(month FROM purchased)::int + 1) / months, 2)
  END
$$;

-- Book value in euros at the end of the month of a day; 0 from the disposal on.
CREATE OR REPLACE FUNCTION asset_book_value(a asset, on_day date) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN a.disposed_on <= on_day THEN 0 ELSE a.cost - asset_depreciated(a.method, a.cost, a.useful_life_months, a.purchase_date, on_day) END
$$;

-- Depreciation of a year: its months to the disposal, and `written_off` what the book value still was then.
CREATE OR REPLACE FUNCTION asset_year(a asset, year int)
  RETURNS TABLE (at_start numeric, depreciation numeric, written_off numeric, at_end numeric) LANGUAGE sql IMMUTABLE AS $$
  SELECT s.value, e.used - s.used, CASE WHEN d.is_out THEN a.cost - e.used ELSE 0 END, CASE WHEN d.is_out THEN 0 ELSE a.cost - e.used END
  FROM (SELECT make_date(year, 1, 1) - 1 AS before, make_date(year, 12, 31) AS last) y,
    LATERAL (SELECT coalesce(a.disposed_on <= y.last, false) AS is_out) d,
    LATERAL (SELECT asset_depreciated(a.method, a.cost, a.useful_life_months, a.purchase_date, least(y.before, a.disposed_on)) AS used) p,
    LATERAL (SELECT p.used, CASE WHEN a.disposed_on <= y.before OR a.purchase_date > y.before THEN 0 ELSE a.cost - p.used END AS value) s,
    LATERAL (SELECT asset_depreciated(a.method, a.cost, a.useful_life_months, a.purchase_date, least(y.last, a.disposed_on)) AS used) e
$$;

-- A place with all places above it, the topmost first, in one language.
CREATE OR REPLACE FUNCTION place_path(place uuid, language text) RETURNS text LANGUAGE sql STABLE AS $$
  WITH RECURSIVE up AS (
    SELECT p.*, 0 AS depth FROM place p WHERE p.id = place
    UNION ALL
    SELECT p.*, u.depth + 1 FROM place p JOIN up u ON p.id = u.parent_id WHERE u.depth < 10
  )
  SELECT string_agg(coalesce(nullif(CASE language WHEN 'ko' THEN u.name_ko WHEN 'de' THEN u.name_de END, ''), u.name_en), ' › ' ORDER BY u.depth DESC) FROM up u
$$;

-- All places with their paths as `place_path` writes them, in one pass: for lists that are in the order of places.
CREATE OR REPLACE FUNCTION place_paths(language text) RETURNS TABLE (id uuid, path text) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE named AS (
    SELECT p.id, p.parent_id, coalesce(nullif(CASE language WHEN 'ko' THEN p.name_ko WHEN 'de' THEN p.name_de END, ''), p.name_en) AS name FROM place p
  ), down AS (
    SELECT n.id, n.name AS path, 0 AS depth FROM named n WHERE n.parent_id IS NULL
    UNION ALL SELECT n.id, d.path || ' › ' || n.name, d.depth + 1 FROM named n JOIN down d ON n.parent_id = d.id WHERE d.depth < 10
  )
  SELECT d.id, d.path FROM down d
$$;

-- A place and all places within it.
CREATE OR REPLACE FUNCTION places_within(place uuid) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  WITH RECURSIVE down AS (
    SELECT p.id, 0 AS depth FROM place p WHERE p.id = place
    UNION ALL
    SELECT p.id, d.depth + 1 FROM place p JOIN down d ON p.parent_id = d.id WHERE d.depth < 10
  )
  SELECT id FROM down
$$;

-- A row says what its last event made it.
CREATE VIEW "asset_invariant_events" AS
SELECT a.asset_no FROM asset a LEFT JOIN LATERAL (SELECT * FROM asset_event e WHERE e.asset_id = a.id ORDER BY e.id DESC LIMIT 1) e ON true
WHERE e.id IS NULL OR (e.to_custodian_id, e.to_place_id, e.to_status) IS DISTINCT FROM (a.custodian_id, a.place_id, a.status);

-- Every event begins where the one before it ended.
CREATE VIEW "asset_invariant_chain" AS
SELECT e.asset_id, e.id FROM (
  SELECT e.*, lag(e.to_custodian_id) OVER w AS c, lag(e.to_place_id) OVER w AS p, lag(e.to_status) OVER w AS s, row_number() OVER w AS n
  FROM asset_event e WINDOW w AS (PARTITION BY e.asset_id ORDER BY e.id)
) e WHERE e.n > 1 AND (e.from_custodian_id, e.from_place_id, e.from_status) IS DISTINCT FROM (e.c, e.p, e.s);

-- What is lent has an open loan, and nothing else has one.
CREATE VIEW "asset_invariant_loans" AS
SELECT a.asset_no FROM asset a
WHERE (a.status = 'ON_LOAN') IS DISTINCT FROM EXISTS (SELECT FROM asset_loan l WHERE l.asset_id = a.id AND l.returned_on IS NULL);

-- Depreciation of all years adds up to the cost.
CREATE VIEW "asset_invariant_depreciation" AS
SELECT a.asset_no FROM asset a
WHERE a.method <> 'NONE'
  AND asset_depreciated(a.method, a.cost, a.useful_life_months, a.purchase_date, (a.purchase_date + make_interval(months => a.useful_life_months))::date) <> a.cost;
