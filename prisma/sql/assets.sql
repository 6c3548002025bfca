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

-- A number that goes with an undone import is not given again, in no case of its letters: its series rises to it.
CREATE OR REPLACE FUNCTION asset_numbers_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO year_number AS y (series, last)
  SELECT substring(upper(g.asset_no) FROM '^(?:AV|GWG)[0-9]{4}-'), max(substring(g.asset_no FROM '[0-9]{1,9}$')::int)
  FROM gone g WHERE upper(g.asset_no) ~ '^(AV|GWG)[0-9]{4}-[0-9]{1,9}$' GROUP BY 1 ORDER BY 1
  ON CONFLICT (series) DO UPDATE SET last = greatest(y.last, excluded.last);
  RETURN NULL;
END $$;
CREATE TRIGGER "asset_numbers_are_kept" AFTER DELETE ON "asset" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION asset_numbers_are_kept();

-- The things a submitted request is about: they stay in the register, so that its decision is about what was asked for.
CREATE OR REPLACE FUNCTION asset_request_names_assets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM asset_request_line l WHERE l.document_id = NEW.id;
  INSERT INTO asset_request_line (document_id, asset_id)
  SELECT DISTINCT NEW.id, a.id FROM jsonb_array_elements(NEW.body -> 'lines') x (line) JOIN asset a ON a.asset_no = x.line ->> 'assetNo' ORDER BY a.id;
  RETURN NULL;
END $$;
CREATE TRIGGER "asset_request_names_assets" AFTER UPDATE OF "status", "body" ON "approval_document" FOR EACH ROW
  WHEN (NEW."status" = 'IN_PROGRESS' AND NEW."body" ->> 'type' IN ('leasing', 'relocation', 'assetChange', 'disposal')
    AND (OLD."status" IS DISTINCT FROM NEW."status" OR OLD."body" IS DISTINCT FROM NEW."body"))
  EXECUTE FUNCTION asset_request_names_assets();

-- The words of a name in one order and case, so that "Lovelace, ADA" is Ada Lovelace.
CREATE OR REPLACE FUNCTION name_words(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(w, ' ' ORDER BY w) FROM regexp_split_to_table(lower(normalize(name, NFKC)), '[^[:alnum:]]+') w WHERE w <> ''
$$;

-- Whether an asset is missing: nobody has seen it since, whatever it was marked as.
CREATE OR REPLACE FUNCTION is_asset_lost(asset uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT e.to_status FROM asset_event e WHERE e.asset_id = $1 AND e.to_status NOT IN ('TO_DISPOSE', 'DISPOSED')
    ORDER BY e.id DESC LIMIT 1) = 'MISSING', false)
$$;

-- What is disposed of stays as it was; only the reversal of its disposal takes it back.
CREATE OR REPLACE FUNCTION asset_disposal_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'DISPOSED' AND NEW.status = 'DISPOSED' AND to_jsonb(NEW) - 'file_group_id' - 'notes' <> to_jsonb(OLD) - 'file_group_id' - 'notes' THEN
    RAISE EXCEPTION 'the asset is disposed of' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'asset_is_disposed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "asset_disposal_is_final" BEFORE UPDATE ON "asset" FOR EACH ROW EXECUTE FUNCTION asset_disposal_is_final();

-- Euros of an amount that are depreciated by the end of the month of a day. By the month from the month it was spent in (EStG § 7 (1)), rounded
-- so that all months add up to it; at once in that month (EStG § 6 (2)); a fifth a year with the first year whole (EStG § 6 (2a)); none before.
CREATE OR REPLACE FUNCTION asset_depreciated(method asset_depreciation, cost numeric, months int, purchased date, on_day date) RETURNS numeric
  LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN method = 'NONE' OR on_day < date_trunc('month', purchased) THEN 0
    WHEN method = 'IMMEDIATE' THEN cost
    WHEN method = 'POOL' THEN round(cost * least(5, extract(year FROM on_day)::int - extract(year FROM purchased)::int + 1) / 5, 2)
    ELSE round(cost * least(months, (extract(year FROM on_day)::int - extract(year FROM purchased)::int) * 12
      + extract(month FROM on_day)::int - extract(month FROM purchased)::int + 1) / months, 2)
  END
$$;

CREATE OR REPLACE FUNCTION asset_cost_is_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE asset SET cost_changed = true WHERE id = NEW.asset_id AND NOT cost_changed;
  RETURN NULL;
END $$;
CREATE TRIGGER "asset_cost_is_changed" AFTER INSERT ON "asset_event" FOR EACH ROW WHEN (NEW.effective_on IS NOT NULL) EXECUTE FUNCTION asset_cost_is_changed();

-- What the cost of an asset changed by within two days, in euros: additions and partial write-offs.
CREATE OR REPLACE FUNCTION asset_cost_changes(asset uuid, from_day date, to_day date) RETURNS TABLE (added numeric, lost numeric) LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(e.cost) FILTER (WHERE e.kind = 'ADDITION'), 0), coalesce(sum(e.cost) FILTER (WHERE e.kind = 'WRITE_OFF'), 0)
  FROM asset_event e WHERE e.asset_id = asset AND e.effective_on BETWEEN from_day AND to_day
$$;

-- Whether additions or partial write-offs of an asset are in force: those that were reversed are not.
CREATE OR REPLACE FUNCTION asset_has_cost_changes(asset uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM asset_event e WHERE e.asset_id = asset AND e.effective_on IS NOT NULL AND e.reverts_id IS NULL
    AND NOT EXISTS (SELECT FROM asset_event r WHERE r.reverts_id = e.id))
$$;

-- Book value of an asset with additions or partial write-offs: from the month of each on, what is left is spread over the months that are left,
-- or goes in that month where none are. Of a pool or a low-value asset each addition is depreciated as its cost was.
CREATE OR REPLACE FUNCTION asset_changed_value(a asset, on_day date) RETURNS numeric LANGUAGE plpgsql STABLE AS $$
DECLARE
  value numeric := a.cost;
  starts date := date_trunc('month', a.purchase_date);
  months int := a.useful_life_months;
  passed int;
  change record;
BEGIN
  IF a.method <> 'LINEAR' THEN
    RETURN a.cost - asset_depreciated(a.method, a.cost, months, a.purchase_date, on_day) + coalesce((
      SELECT sum(CASE e.kind WHEN 'ADDITION' THEN e.cost - asset_depreciated(a.method, e.cost, months, e.effective_on, on_day) ELSE -e.cost END)
      FROM asset_event e WHERE e.asset_id = a.id AND date_trunc('month', e.effective_on) <= on_day), 0);
  END IF;
  FOR change IN
    SELECT date_trunc('month', e.effective_on)::date AS month, sum(CASE e.kind WHEN 'ADDITION' THEN e.cost ELSE -e.cost END) AS amount
    FROM asset_event e WHERE e.asset_id = a.id AND date_trunc('month', e.effective_on) <= on_day GROUP BY 1 ORDER BY 1
  LOOP
    IF change.month > starts THEN
      value := value - asset_depreciated('LINEAR', value, months, starts, change.month - 1);
      passed := (extract(year FROM change.month)::int - extract(year FROM starts)::int) * 12
        + extract(month FROM change.month)::int - extract(month FROM starts)::int;
      months := greatest(months - passed, 1);
      starts := change.month;
    END IF;
    value := value + change.amount;
  END LOOP;
  RETURN value - asset_depreciated('LINEAR', value, months, starts, on_day);
END $$;

-- What an asset cost by a day, with its additions.
CREATE OR REPLACE FUNCTION asset_cost(a asset, on_day date) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN a.cost_changed THEN a.cost + (SELECT c.added FROM asset_cost_changes(a.id, '-infinity', on_day) c) ELSE a.cost END
$$;

-- Euros on the books at the end of the month of a day, as if it were never disposed of.
CREATE OR REPLACE FUNCTION asset_value(a asset, on_day date) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN a.cost_changed THEN asset_changed_value(a, on_day)
    ELSE a.cost - asset_depreciated(a.method, a.cost, a.useful_life_months, a.purchase_date, on_day) END
$$;

-- Whether more is written off in a month than was left before it.
CREATE OR REPLACE FUNCTION asset_is_below_zero(a asset) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT a.cost_changed AND EXISTS (SELECT FROM (
    SELECT date_trunc('month', e.effective_on)::date AS month, sum(CASE e.kind WHEN 'ADDITION' THEN e.cost ELSE -e.cost END) AS amount
    FROM asset_event e WHERE e.asset_id = a.id AND e.effective_on IS NOT NULL GROUP BY 1) c
    WHERE CASE WHEN c.month <= date_trunc('month', a.purchase_date) THEN a.cost ELSE asset_value(a, c.month - 1) END + c.amount < 0)
$$;

-- Book value in euros at the end of the month of a day; 0 from the disposal on, but a pool goes on without the thing (EStG § 6 (2a), sentence 3).
CREATE OR REPLACE FUNCTION asset_book_value(a asset, on_day date) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN a.disposed_on <= on_day AND a.method <> 'POOL' THEN 0 ELSE asset_value(a, on_day) END
$$;

-- A year of the books: value at its start + additions − depreciation − written off = value at its end. Written off are partial write-offs, and
-- at the disposal what the book value still was.
CREATE OR REPLACE FUNCTION asset_year(a asset, year int)
  RETURNS TABLE (at_start numeric, addition numeric, depreciation numeric, written_off numeric, at_end numeric) LANGUAGE sql STABLE AS $$
  SELECT s.value, c.added, s.value + c.added - c.lost - e.value, c.lost + CASE WHEN d.is_out THEN e.value ELSE 0 END, CASE WHEN d.is_out THEN 0 ELSE e.value END
  FROM (SELECT make_date(year, 1, 1) AS first, make_date(year, 12, 31) AS last) y,
    LATERAL (SELECT a.method <> 'POOL' AND coalesce(a.disposed_on <= y.last, false) AS is_out,
      a.method <> 'POOL' AND coalesce(a.disposed_on < y.first, false) OR a.purchase_date > y.last AS is_elsewhere) d,
    LATERAL (SELECT CASE WHEN d.is_elsewhere OR a.purchase_date >= y.first THEN 0 ELSE asset_value(a, y.first - 1) END AS value) s,
    LATERAL (SELECT CASE WHEN d.is_elsewhere THEN 0 ELSE asset_value(a, CASE WHEN d.is_out THEN a.disposed_on ELSE y.last END) END AS value) e,
    LATERAL (SELECT CASE WHEN a.purchase_date BETWEEN y.first AND y.last THEN a.cost ELSE 0 END + coalesce(x.added, 0) AS added, coalesce(x.lost, 0) AS lost
      FROM (SELECT 1) one LEFT JOIN LATERAL asset_cost_changes(a.id, y.first, y.last) x ON a.cost_changed) c
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

-- Depreciation and write-offs of all years add up to the cost with its additions.
CREATE VIEW "asset_invariant_depreciation" AS
SELECT a.asset_no FROM asset a WHERE a.method <> 'NONE' AND asset_value(a, (a.purchase_date + interval '200 years')::date) <> 0;

-- Never less than nothing is left on the books.
CREATE VIEW "asset_invariant_value" AS
SELECT a.asset_no FROM asset a WHERE asset_is_below_zero(a);
