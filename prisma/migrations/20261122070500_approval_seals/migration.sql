-- CreateTable
CREATE TABLE "approval_seal" (
    "no" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "documents" INTEGER NOT NULL,
    "events" INTEGER NOT NULL,
    "root" BYTEA NOT NULL,
    "prev_hash" BYTEA NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "approval_seal_pkey" PRIMARY KEY ("no")
);

-- CreateTable
CREATE TABLE "approval_seal_head" (
    "seal_no" INTEGER NOT NULL,
    "document_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "approval_seal_head_pkey" PRIMARY KEY ("seal_no","document_id")
);

-- CreateIndex
CREATE INDEX "approval_seal_head_document_id_seq_idx" ON "approval_seal_head"("document_id", "seq");

-- AddForeignKey
ALTER TABLE "approval_seal_head" ADD CONSTRAINT "approval_seal_head_seal_no_fkey" FOREIGN KEY ("seal_no") REFERENCES "approval_seal"("no") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TRIGGER "approval_seal_append_only" BEFORE UPDATE OR DELETE ON "approval_seal" FOR EACH ROW EXECUTE FUNCTION history_is_append_only();
CREATE TRIGGER "approval_seal_head_append_only" BEFORE UPDATE OR DELETE ON "approval_seal_head" FOR EACH ROW EXECUTE FUNCTION history_is_append_only();
CREATE TRIGGER "approval_seal_no_truncate" BEFORE TRUNCATE ON "approval_seal" FOR EACH STATEMENT EXECUTE FUNCTION history_is_append_only();
CREATE TRIGGER "approval_seal_head_no_truncate" BEFORE TRUNCATE ON "approval_seal_head" FOR EACH STATEMENT EXECUTE FUNCTION history_is_append_only();

-- A line each of: number, day, time, documents, events, root, hash before. The verifier of auditors makes the same text.
CREATE FUNCTION approval_seal_digest(s approval_seal) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(concat_ws(E'\n', s.no, to_char(s.day, 'YYYY-MM-DD'), to_char(s.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'),
    s.documents, s.events, encode(s.root, 'hex'), encode(s.prev_hash, 'hex')), 'UTF8'))
$$;
CREATE FUNCTION approval_seal_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last approval_seal;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('approval seals', 0));
  SELECT * INTO last FROM approval_seal s ORDER BY s.no DESC LIMIT 1;
  NEW.no := coalesce(last.no, 0) + 1;
  NEW.prev_hash := coalesce(last.hash, '\x'::bytea);
  NEW.hash := approval_seal_digest(NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER "approval_seal_chained" BEFORE INSERT ON "approval_seal" FOR EACH ROW EXECUTE FUNCTION approval_seal_chain();

-- What a seal says of the end of one chain; its root is the hash of these lines in the order of the documents.
CREATE FUNCTION approval_head_line(document uuid, seq integer, hash bytea) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT concat(document, ' ', seq, ' ', encode(hash, 'hex'), E'\n')
$$;

CREATE VIEW "approval_invariant_seal" AS -- seals hang together, are the hash of their heads, and every head is an event that is still there
SELECT s.no, NULL::uuid AS document_id, 'SEAL' AS fault
FROM (SELECT s.no, s.prev_hash, lag(s.hash, 1, '\x'::bytea) OVER w AS before, row_number() OVER w AS place FROM approval_seal s WINDOW w AS (ORDER BY s.no)) s
JOIN approval_seal o USING (no)
WHERE s.no <> s.place OR s.prev_hash <> s.before OR o.hash <> approval_seal_digest(o)
UNION ALL
SELECT s.no, NULL, 'HEADS' FROM approval_seal s
LEFT JOIN (SELECT h.seal_no, count(*) AS heads, string_agg(approval_head_line(h.document_id, h.seq, h.hash), '' ORDER BY h.document_id) AS lines
  FROM approval_seal_head h GROUP BY h.seal_no) h ON h.seal_no = s.no
WHERE s.documents <> coalesce(h.heads, 0) OR s.root <> sha256(convert_to(coalesce(h.lines, ''), 'UTF8'))
UNION ALL
SELECT h.seal_no, h.document_id, 'EVENT' FROM approval_seal_head h
LEFT JOIN approval_event e ON e.document_id = h.document_id AND e.seq = h.seq
WHERE e.hash IS DISTINCT FROM h.hash;
