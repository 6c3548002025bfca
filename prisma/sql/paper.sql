-- The years of a paper document count from the latest of its dates; one without years is kept for ever.
CREATE OR REPLACE FUNCTION paper_kept_from(p paper_document) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT greatest(p.document_date, p.received_date, p.decided_date)
$$;

CREATE OR REPLACE FUNCTION paper_is_due(p paper_document) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(paper_due_on(p.document_date, p.received_date, p.decided_date, p.retention_years) <= (now() AT TIME ZONE 'UTC')::date, false)
$$;

-- An entry of the register goes with its corrections when two people destroyed it, and in no other way.
CREATE OR REPLACE FUNCTION paper_is_destroyed(paper uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM paper_destroyed x JOIN approval_destruction a ON a.id = x.destruction_id WHERE x.paper_id = paper AND a.state = 'DONE')
$$;

CREATE OR REPLACE FUNCTION paper_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND paper_is_destroyed((to_jsonb(OLD) ->> TG_ARGV[0])::uuid) THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE FUNCTION paper_due_on(document_date date, received_date date, decided_date date, retention_years int) RETURNS timestamp LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(document_date, received_date, decided_date) + make_interval(years => retention_years)
$$;

CREATE VIEW "inv_21" AS -- numbers of the paper register are dense in a year, those of destroyed entries included
SELECT n[1] AS year
FROM (SELECT register_no FROM paper_document UNION ALL SELECT x.register_no FROM paper_destroyed x WHERE paper_is_destroyed(x.paper_id)) p,
  regexp_match(p.register_no, '^HD-(\d{4})-(\d{5,})$') n
GROUP BY 1 HAVING max(n[2]::int) <> count(*) OR min(n[2]::int) <> 1;

CREATE TRIGGER "paper_document_no_truncate" BEFORE TRUNCATE ON "paper_document" FOR EACH STATEMENT EXECUTE FUNCTION history_is_append_only();
CREATE TRIGGER "paper_document_kept" BEFORE DELETE ON "paper_document" FOR EACH ROW EXECUTE FUNCTION paper_is_kept('id');
CREATE TRIGGER "paper_correction_append_only" BEFORE UPDATE OR DELETE ON "paper_correction" FOR EACH ROW EXECUTE FUNCTION paper_is_kept('paper_id');
