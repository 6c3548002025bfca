-- Nobody the drafter adds decides (DOMAIN 4.2), unless the form leaves its line to the drafter. A step that was final stays so in later passes.
CREATE FUNCTION approval_final_is_demanded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM approval_document d JOIN approval_form f ON f.code = d.form_code WHERE d.id = NEW.document_id AND f.drafter_may_edit_line = 'FREE')
    OR EXISTS (SELECT 1 FROM approval_step s WHERE s.document_id = NEW.document_id AND s.round = NEW.round AND s.id <> NEW.id
      AND s.is_final AND s.assignee_key = NEW.assignee_key AND s.stage_no = NEW.stage_no)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'the drafter chose who makes the final decision' USING ERRCODE = '23514', CONSTRAINT = 'approval_final_is_demanded';
END $$;
CREATE TRIGGER approval_step_final_inserted AFTER INSERT ON approval_step FOR EACH ROW
  WHEN (NEW.is_final AND NEW.origin = 'DRAFTER' AND NEW.type = 'APPROVE') EXECUTE FUNCTION approval_final_is_demanded();
CREATE TRIGGER approval_step_final_updated AFTER UPDATE OF is_final, origin, type ON approval_step FOR EACH ROW
  WHEN (NEW.is_final AND NEW.origin = 'DRAFTER' AND NEW.type = 'APPROVE' AND NOT (OLD.is_final AND OLD.origin = 'DRAFTER' AND OLD.type = 'APPROVE'))
  EXECUTE FUNCTION approval_final_is_demanded();
