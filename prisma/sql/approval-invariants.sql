CREATE VIEW "approval_invariant_decision" AS -- a decided document has one final decision (none beside the drafter's where a rule lets him decide alone) and one effect, no other has any
SELECT d.id FROM approval_document d
WHERE (d.status IN ('COMPLETED', 'CANCELLED') AND NOT d.self_decided)::int <> (SELECT count(*) FROM approval_step s WHERE s.document_id = d.id AND s.round = d.round AND NOT s.superseded
    AND (s.status = 'APPROVED_ARBITRARY' OR (s.is_final AND s.status = 'APPROVED')))
  OR (d.status IN ('COMPLETED', 'CANCELLED'))::int <> (SELECT count(*) FROM approval_effect e WHERE e.document_id = d.id AND e.effect = 'APPLY')
  OR (d.status = 'CANCELLED')::int <> (SELECT count(*) FROM approval_effect e WHERE e.document_id = d.id AND e.effect = 'REVERT')
  OR (d.status = 'CANCELLED') <> EXISTS (SELECT 1 FROM approval_document c WHERE c.cancels_id = d.id AND c.status IN ('COMPLETED', 'CANCELLED'));

CREATE VIEW "approval_invariant_progress" AS -- a document is in progress exactly while somebody has to answer, in one stage, and in its branches one after the other
SELECT d.id FROM approval_document d
WHERE (d.status = 'IN_PROGRESS') <> EXISTS (SELECT 1 FROM approval_step s WHERE s.document_id = d.id AND s.status IN ('WAITING', 'HELD'))
  OR (SELECT count(DISTINCT (s.round, s.stage_no)) FROM approval_step s WHERE s.document_id = d.id AND s.status IN ('WAITING', 'HELD')) > 1
  OR (d.status = 'IN_PROGRESS' AND EXISTS (SELECT 1 FROM approval_step s WHERE s.document_id = d.id AND s.round = d.round AND s.status = 'PENDING' AND s.stage_no <= d.current_stage
    AND NOT EXISTS (SELECT 1 FROM approval_step b WHERE b.document_id = s.document_id AND b.round = s.round AND b.stage_no = s.stage_no AND NOT b.superseded
      AND ((s.follows AND b.order_in_stage = s.order_in_stage - 1 AND b.status IN ('PENDING', 'WAITING', 'HELD')) OR (b.id = s.asked_by AND b.status = 'PENDING')))))
  OR EXISTS (SELECT 1 FROM approval_step s JOIN approval_step b ON b.document_id = s.document_id AND b.round = s.round AND b.stage_no = s.stage_no
    AND b.order_in_stage = s.order_in_stage - 1 AND NOT b.superseded AND b.status IN ('PENDING', 'WAITING', 'HELD')
    WHERE s.document_id = d.id AND s.follows AND s.status IN ('WAITING', 'HELD'))
  OR (d.status <> 'IN_PROGRESS' AND EXISTS (SELECT 1 FROM approval_step s WHERE s.document_id = d.id AND s.status = 'PENDING'));

CREATE VIEW "approval_invariant_answer" AS -- nobody answers twice in a pass nor his own document, and a dead round has nothing open
SELECT s.document_id AS id FROM approval_step s WHERE s.acted_by IS NOT NULL AND NOT s.superseded
  GROUP BY s.document_id, s.round, s.acted_by HAVING count(*) > 1
UNION SELECT s.document_id FROM approval_step s JOIN approval_document d ON d.id = s.document_id WHERE s.acted_by = d.drafter_id
UNION SELECT s.document_id FROM approval_step s JOIN approval_document d ON d.id = s.document_id
  WHERE s.round < d.round AND s.status IN ('PENDING', 'WAITING', 'HELD', 'POST_OPEN');

-- Numbers stay given, and seals go on naming the chain, when their document is destroyed.
CREATE VIEW "approval_invariant_number" AS -- numbers are dense in each series and year
SELECT n[1] AS series, n[2] AS year
FROM (SELECT document_no FROM approval_document UNION ALL SELECT x.document_no FROM approval_destroyed x WHERE approval_is_destroyed(x.document_id)) d,
  regexp_match(d.document_no, '^(.*)-(\d{4})-(\d{5,})$') n
WHERE d.document_no IS NOT NULL GROUP BY 1, 2 HAVING max(n[3]::int) <> count(*) OR min(n[3]::int) <> 1;

CREATE VIEW "approval_invariant_chain" AS -- the chain of events is whole, and a submitted document has one
SELECT e.document_id, e.seq FROM (SELECT e.*, lag(e.hash, 1, '\x'::bytea) OVER w AS before, row_number() OVER w AS place
  FROM approval_event e WINDOW w AS (PARTITION BY e.document_id ORDER BY e.seq)) e
JOIN approval_event o USING (document_id, seq)
WHERE e.seq <> e.place OR e.prev_hash <> e.before OR o.hash <> approval_event_digest(o)
UNION ALL SELECT d.id, 0 FROM approval_document d WHERE d.round > 0 AND NOT EXISTS (SELECT 1 FROM approval_event e WHERE e.document_id = d.id);

CREATE VIEW "approval_invariant_body" AS -- the content that answers name is the newest version kept
SELECT d.id FROM approval_document d WHERE d.round > 0
  AND NOT EXISTS (SELECT 1 FROM approval_body b WHERE b.document_id = d.id AND b.version = d.body_version AND b.hash = d.body_hash)
UNION SELECT b.document_id FROM approval_body b JOIN approval_document d ON d.id = b.document_id WHERE b.version > d.body_version;

CREATE VIEW "approval_invariant_flags" AS -- what the boxes show of a document is what its steps and receipts say
SELECT d.id FROM approval_document d WHERE d.round > 0 AND (
  d.held <> EXISTS (SELECT 1 FROM approval_step s WHERE s.document_id = d.id AND s.round = d.round AND s.status = 'HELD')
  OR d.dissent <> EXISTS (SELECT 1 FROM approval_step s WHERE s.document_id = d.id AND s.round = d.round AND NOT s.superseded AND s.status = 'DISAGREED')
  OR d.post_open <> EXISTS (SELECT 1 FROM approval_step s WHERE s.document_id = d.id AND s.round = d.round AND s.status = 'POST_OPEN')
  OR d.receipt_open <> EXISTS (SELECT 1 FROM approval_receipt r WHERE r.document_id = d.id AND r.status IN ('OPEN', 'ACCEPTED', 'ASSIGNED'))
  OR (d.receipt_open AND d.status NOT IN ('COMPLETED', 'CANCELLED')));

CREATE VIEW "approval_invariant_reservation" AS -- what a round set aside was used or given back when the round is over, and each only once
SELECT d.id FROM approval_document d JOIN approval_effect e ON e.document_id = d.id AND e.effect = 'RESERVE'
WHERE (e.round < d.round OR d.status <> 'IN_PROGRESS')
  AND NOT EXISTS (SELECT 1 FROM approval_effect o WHERE o.document_id = d.id AND o.round = e.round AND o.effect IN ('APPLY', 'RELEASE'))
UNION SELECT e.document_id FROM approval_effect e WHERE e.effect IN ('APPLY', 'RELEASE') GROUP BY e.document_id, e.round HAVING count(*) > 1;

CREATE VIEW "approval_invariant_decided" AS -- the last answer of each person knows when its document was decided, and no other step does
SELECT s.document_id AS id FROM (SELECT o.document_id, o.decided_at, d.decided_at AS document_at,
    o.acted_by IS NOT NULL AND row_number() OVER (PARTITION BY o.document_id, o.acted_by ORDER BY o.acted_at DESC, o.id) = 1 AS is_last
  FROM approval_step o JOIN approval_document d ON d.id = o.document_id) s
WHERE s.decided_at IS DISTINCT FROM CASE WHEN s.is_last THEN s.document_at END;

CREATE VIEW "approval_invariant_seal" AS -- seals hang together, are the hash of their heads, and every head is an event that is still there, or the end of a chain that was destroyed
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
LEFT JOIN approval_destroyed x ON x.document_id = h.document_id AND approval_is_destroyed(x.document_id)
WHERE CASE WHEN x.document_id IS NULL THEN e.hash IS DISTINCT FROM h.hash
  ELSE h.seq > x.events OR (h.seq = x.events AND h.hash <> x.last_hash) END;

CREATE VIEW "approval_invariant_text" AS -- an open step tells what its document is searched by, another one nothing
SELECT s.document_id AS id FROM approval_step s JOIN approval_document d ON d.id = s.document_id
WHERE (s.status IN ('PENDING', 'WAITING', 'HELD')
    AND (s.search_text, s.drafter_id, s.urgent) IS DISTINCT FROM (approval_search_text(d.title, d.document_no), d.drafter_id, d.urgent))
  OR (s.status NOT IN ('PENDING', 'WAITING', 'HELD') AND (s.search_text <> '' OR s.drafter_id IS NOT NULL OR s.urgent));
