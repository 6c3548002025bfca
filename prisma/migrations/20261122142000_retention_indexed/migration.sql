-- The day from which nobody has to keep a document, of UTC; null while it has not come to its end. From its columns alone, so that an
-- index holds it and the list of what is due reads nothing else.
CREATE FUNCTION approval_due_on(status approval_status, decided_at timestamptz, updated_at timestamptz, retention_years int) RETURNS timestamp LANGUAGE sql IMMUTABLE AS $$
  SELECT (CASE WHEN status IN ('CPLT', 'CNL') THEN decided_at WHEN status IN ('RJT', 'RCL') THEN updated_at END AT TIME ZONE 'UTC') + make_interval(years => retention_years)
$$;
CREATE OR REPLACE FUNCTION approval_is_due(d approval_document) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(approval_due_on(d.status, d.decided_at, d.updated_at, d.retention_years) <= now() AT TIME ZONE 'UTC', false)
$$;
CREATE INDEX "approval_document_due_idx" ON "approval_document" ((approval_due_on("status", "decided_at", "updated_at", "retention_years")), "id")
  WHERE "status" IN ('CPLT', 'CNL', 'RJT', 'RCL');

CREATE FUNCTION paper_due_on(document_date date, received_date date, decided_date date, retention_years int) RETURNS timestamp LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(document_date, received_date, decided_date) + make_interval(years => retention_years)
$$;
CREATE OR REPLACE FUNCTION paper_is_due(p paper_document) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(paper_due_on(p.document_date, p.received_date, p.decided_date, p.retention_years) <= (now() AT TIME ZONE 'UTC')::date, false)
$$;
CREATE INDEX "paper_document_due_idx" ON "paper_document" ((paper_due_on("document_date", "received_date", "decided_date", "retention_years")), "id");
