-- An opinion is corrected by whoever gave it, in words, and by nobody else.
CREATE FUNCTION approval_correction_is_of_its_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF btrim(NEW.opinion) <> '' AND EXISTS (SELECT 1 FROM approval_step s WHERE s.id = NEW.step_id AND s.document_id = NEW.document_id
    AND s.acted_by = NEW.actor_id AND btrim(s.opinion) <> '') THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'step % holds no opinion of %', NEW.step_id, NEW.actor_id USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "approval_correction_of_its_author" BEFORE INSERT ON "approval_event" FOR EACH ROW
  WHEN (NEW.type = 'OPINION_CORRECTED') EXECUTE FUNCTION approval_correction_is_of_its_author();
