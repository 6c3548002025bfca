-- CreateTable
CREATE TABLE "approval_wording" (
    "document_id" UUID NOT NULL,
    "words" JSONB NOT NULL,
    "kept_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "approval_wording_pkey" PRIMARY KEY ("document_id")
);

-- AddForeignKey
ALTER TABLE "approval_wording" ADD CONSTRAINT "approval_wording_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "approval_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TRIGGER "approval_wording_append_only" BEFORE UPDATE OR DELETE ON "approval_wording" FOR EACH ROW EXECUTE FUNCTION approval_history_is_kept('document_id');

-- What a document is called and by whom it was written, answered and read, as things are called now; the position is the one of
-- the submission. Departments have names by day of their own.
CREATE FUNCTION approval_words(d approval_document) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'form', (SELECT jsonb_build_object('nameEn', f.name_en, 'nameKo', f.name_ko, 'nameDe', f.name_de) FROM approval_form f WHERE f.code = d.form_code),
    'position', coalesce((SELECT p.name_en FROM code p WHERE p.group_id = 'CO00000040' AND p.code = coalesce((SELECT a.position_code FROM assignment a
      WHERE a.user_id = d.drafter_id AND coalesce(d.submitted_at, now())::date BETWEEN a.valid_from AND coalesce(a.valid_to, 'infinity')
        AND (a.is_primary OR a.department_code = d.department_code) ORDER BY a.department_code = d.department_code DESC, a.is_primary DESC LIMIT 1),
      (SELECT u.position_code FROM users u WHERE u.id = d.drafter_id))), ''),
    'people', (SELECT jsonb_object_agg(u.id, u.english_name) FROM users u WHERE u.id IN (
      SELECT unnest(ARRAY[d.drafter_id, d.registrar_id]) UNION SELECT unnest(ARRAY[s.approver_id, s.acted_by]) FROM approval_step s WHERE s.document_id = d.id
      UNION SELECT p.user_id FROM approval_participant p WHERE p.document_id = d.id)),
    'leave', (SELECT jsonb_build_object('nameEn', t.name_en, 'nameKo', t.name_ko, 'nameDe', t.name_de, 'days', r.days::text, 'hours', coalesce(r.hours::text, ''),
      'substitutes', coalesce((SELECT string_agg(u.english_name, ', ' ORDER BY n.place) FROM unnest(r.substitutes) WITH ORDINALITY n(id, place) JOIN users u ON u.id = n.id), ''))
      FROM leave_request r JOIN leave_type t ON t.code = r.type_code WHERE r.document_id = d.id))
$$;

-- At the commit, when the last answer and what the decision did are written. A row is kept once.
CREATE FUNCTION approval_words_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO approval_wording (document_id, words) SELECT d.id, approval_words(d) FROM approval_document d WHERE d.id = NEW.id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "approval_document_words" AFTER UPDATE OF "status" ON "approval_document" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status = 'CPLT' AND OLD.status <> 'CPLT') EXECUTE FUNCTION approval_words_are_kept();

-- Of what was decided before, the words of today are the oldest that are known.
INSERT INTO approval_wording (document_id, words) SELECT d.id, approval_words(d) FROM approval_document d WHERE d.status IN ('CPLT', 'CNL');
