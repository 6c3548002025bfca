-- Whoever stands in for somebody of the line is told with him; who of the deputies may really answer is computed when the page asks.
-- Computing it here cost more than everything else of an entry.
CREATE OR REPLACE FUNCTION approval_event_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_person('documents', p.id) FROM (
    WITH line AS MATERIALIZED (
      SELECT s.approver_id, s.acted_by, s.assignee_key, s.status IN ('WAITING', 'HELD') AS is_open FROM approval_step s WHERE s.document_id = NEW.document_id)
    SELECT unnest(ARRAY[d.drafter_id, d.registrar_id]) AS id FROM approval_document d WHERE d.id = NEW.document_id
    UNION SELECT unnest(ARRAY[l.approver_id, l.acted_by]) FROM line l
    UNION SELECT q.user_id FROM line l CROSS JOIN LATERAL approval_people(l.assignee_key) q WHERE l.approver_id IS NULL AND l.is_open
    UNION SELECT g.deputy_id FROM line l JOIN delegation g ON g.principal_id = l.approver_id AND g.active AND now() >= g.valid_from AND now() < g.valid_to
      WHERE l.is_open
    UNION SELECT t.user_id FROM approval_participant t WHERE t.document_id = NEW.document_id
    UNION SELECT unnest(ARRAY[r.user_id, r.handler_id]) FROM approval_receipt r WHERE r.document_id = NEW.document_id
  ) p;
  RETURN NULL;
END $$;
