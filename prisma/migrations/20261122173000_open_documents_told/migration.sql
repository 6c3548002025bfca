-- Whoever may have a document open sees what happens to it: every entry of its history tells the people of the document. Those who
-- neither drafted it, stand in its line nor are informed look again when they come back to the page.
CREATE FUNCTION approval_event_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_person('documents', p.id) FROM (
    SELECT unnest(ARRAY[d.drafter_id, d.registrar_id]) AS id FROM approval_document d WHERE d.id = NEW.document_id
    UNION SELECT unnest(ARRAY[s.approver_id, s.acted_by]) FROM approval_step s WHERE s.document_id = NEW.document_id
    UNION SELECT q.user_id FROM approval_step s CROSS JOIN LATERAL approval_people(s.assignee_key) q
      WHERE s.document_id = NEW.document_id AND s.approver_id IS NULL AND s.status IN ('WAITING', 'HELD')
    UNION SELECT x.deputy_id FROM approval_step s CROSS JOIN LATERAL approval_deputy(s.id) x
      WHERE s.document_id = NEW.document_id AND s.status IN ('WAITING', 'HELD')
    UNION SELECT t.user_id FROM approval_participant t WHERE t.document_id = NEW.document_id
    UNION SELECT unnest(ARRAY[r.user_id, r.handler_id]) FROM approval_receipt r WHERE r.document_id = NEW.document_id
  ) p;
  RETURN NULL;
END $$;
CREATE TRIGGER "approval_event_told" AFTER INSERT ON "approval_event" FOR EACH ROW EXECUTE FUNCTION approval_event_is_told();
