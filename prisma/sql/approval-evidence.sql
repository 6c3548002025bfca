-- Each event carries the hash of the one before it: nothing can be changed, left out or put in between later.
CREATE OR REPLACE FUNCTION approval_event_digest(e approval_event) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(
    e.document_id, e.seq, e.round, e.type, e.actor_id, e.on_behalf_of, e.step_id, e.from_status, e.to_status, e.opinion,
    encode(e.body_hash, 'hex'), e.ip, e.agent, to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), encode(e.prev_hash, 'hex')
  )::text, 'UTF8'))
$$;

CREATE OR REPLACE FUNCTION approval_event_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last approval_event;
BEGIN
  PERFORM 1 FROM approval_document d WHERE d.id = NEW.document_id FOR UPDATE;
  SELECT * INTO last FROM approval_event e WHERE e.document_id = NEW.document_id ORDER BY e.seq DESC LIMIT 1;
  NEW.seq := coalesce(last.seq, 0) + 1;
  NEW.prev_hash := coalesce(last.hash, '\x'::bytea);
  NEW.hash := approval_event_digest(NEW);
  RETURN NEW;
END $$;

-- A line each of: number, day, time, documents, events, root, hash before. The verifier of auditors makes the same text.
CREATE OR REPLACE FUNCTION approval_seal_digest(s approval_seal) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(concat_ws(E'\n', s.no, to_char(s.day, 'YYYY-MM-DD'), to_char(s.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'),
    s.documents, s.events, encode(s.root, 'hex'), encode(s.prev_hash, 'hex')), 'UTF8'))
$$;

CREATE OR REPLACE FUNCTION approval_seal_chain() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- What a seal says of the end of one chain; its root is the hash of these lines in the order of the documents.
CREATE OR REPLACE FUNCTION approval_head_line(document uuid, seq integer, hash bytea) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT concat(document, ' ', seq, ' ', encode(hash, 'hex'), E'\n')
$$;

-- It ended so long ago that nobody has to keep it.
CREATE OR REPLACE FUNCTION approval_is_due(d approval_document) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(approval_due_on(d.status, d.decided_at, d.updated_at, d.retention_years) <= now() AT TIME ZONE 'UTC', false)
$$;

CREATE OR REPLACE FUNCTION approval_destruction_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'PROPOSED' THEN RAISE EXCEPTION 'a destruction begins as a proposal' USING ERRCODE = 'restrict_violation'; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.state <> 'PROPOSED'
    OR (NEW.id, NEW.reason, NEW.proposed_by, NEW.proposed_at) IS DISTINCT FROM (OLD.id, OLD.reason, OLD.proposed_by, OLD.proposed_at) THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.state = 'DONE' AND (
    EXISTS (SELECT 1 FROM approval_destroyed x LEFT JOIN approval_document d ON d.id = x.document_id
      WHERE x.destruction_id = NEW.id AND (d.id IS NULL OR NOT approval_is_due(d)))
    OR EXISTS (SELECT 1 FROM paper_destroyed x LEFT JOIN paper_document p ON p.id = x.paper_id
      WHERE x.destruction_id = NEW.id AND (p.id IS NULL OR NOT paper_is_due(p)))) THEN
    RAISE EXCEPTION 'a document of the list has to be kept' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION approval_destroyed_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held approval_destruction_state;
BEGIN
  SELECT state INTO held FROM approval_destruction a WHERE a.id = coalesce(NEW.destruction_id, OLD.destruction_id);
  IF TG_OP = 'UPDATE' OR (TG_OP = 'INSERT' AND held <> 'PROPOSED') OR (TG_OP = 'DELETE' AND held <> 'WITHDRAWN') THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;

-- The history of a document goes with it when two people destroyed it, and in no other way.
CREATE OR REPLACE FUNCTION approval_is_destroyed(document uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM approval_destroyed x JOIN approval_destruction a ON a.id = x.destruction_id WHERE x.document_id = document AND a.state = 'DONE')
$$;

CREATE OR REPLACE FUNCTION approval_history_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND approval_is_destroyed((to_jsonb(OLD) ->> TG_ARGV[0])::uuid) THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- When a document came to its end: decided or cancelled; or returned or recalled, and nobody worked on it since.
CREATE OR REPLACE FUNCTION approval_ended_at(d approval_document) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN d.status IN ('COMPLETED', 'CANCELLED') THEN d.decided_at WHEN d.status IN ('RETURNED', 'RECALLED') THEN d.updated_at END
$$;

-- The day from which nobody has to keep a document, of UTC; null while it has not come to its end. From its columns alone, so that an
-- index holds it and the list of what is due reads nothing else.
CREATE OR REPLACE FUNCTION approval_due_on(status approval_status, decided_at timestamptz, updated_at timestamptz, retention_years int) RETURNS timestamp LANGUAGE sql IMMUTABLE AS $$
  SELECT (CASE WHEN status IN ('COMPLETED', 'CANCELLED') THEN decided_at WHEN status IN ('RETURNED', 'RECALLED') THEN updated_at END AT TIME ZONE 'UTC') + make_interval(years => retention_years)
$$;

-- The words of a text as a box is searched for them: each paragraph, heading and piece of code in one piece, however its letters look.
-- Requests of other kinds have no such text: what somebody wrote as the reason of a leave is found by nobody.
CREATE OR REPLACE FUNCTION approval_body_words(body jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(lower(string_agg(block.words, ' ')), '') FROM (
    SELECT (SELECT string_agg(t #>> '{}', '') FROM jsonb_path_query(b, 'strict $.content[*] ? (@.type == "text").text', '{}', true) t) AS words
    FROM jsonb_path_query(body, 'strict $.** ? (@.type == "paragraph" || @.type == "heading" || @.type == "codeBlock")', '{}', true) b
  ) block
$$;

-- What a document is called and by whom it was written, answered and read, as things are called now; the position is the one of
-- the submission. Departments have names by day of their own.
CREATE OR REPLACE FUNCTION approval_words(d approval_document) RETURNS jsonb LANGUAGE sql STABLE AS $$
  WITH drafter_position AS (
    SELECT p.* FROM code p WHERE p.group_id = 'CO00000040' AND p.code = coalesce((SELECT a.position_code FROM assignment a
      WHERE a.user_id = d.drafter_id AND office_day(coalesce(d.submitted_at, now())) BETWEEN a.valid_from AND coalesce(a.valid_to, 'infinity')
        AND (a.is_primary OR a.department_code = d.department_code) ORDER BY a.department_code = d.department_code DESC, a.is_primary DESC LIMIT 1),
      (SELECT u.position_code FROM users u WHERE u.id = d.drafter_id))
  ), people AS (
    SELECT u.* FROM users u WHERE u.id IN (
      SELECT unnest(ARRAY[d.drafter_id, d.registrar_id]) UNION SELECT unnest(ARRAY[s.approver_id, s.acted_by]) FROM approval_step s WHERE s.document_id = d.id
      UNION SELECT p.user_id FROM approval_participant p WHERE p.document_id = d.id)
  )
  SELECT jsonb_build_object(
    'form', (SELECT jsonb_build_object('nameEn', f.name_en, 'nameKo', f.name_ko, 'nameDe', f.name_de) FROM approval_form f WHERE f.code = d.form_code),
    'position', coalesce((SELECT p.name_en FROM drafter_position p), ''),
    'positionNames', (SELECT jsonb_build_object('nameEn', p.name_en, 'nameKo', p.name_ko, 'nameDe', p.name_de) FROM drafter_position p),
    'people', (SELECT jsonb_object_agg(u.id, u.english_name) FROM people u),
    'koreanNames', (SELECT jsonb_object_agg(u.id, u.korean_name) FROM people u WHERE u.korean_name <> ''),
    'leave', (SELECT jsonb_build_object('nameEn', t.name_en, 'nameKo', t.name_ko, 'nameDe', t.name_de, 'days', r.days::text, 'hours', coalesce(r.hours::text, ''),
      'substitutes', coalesce((SELECT string_agg(u.english_name, ', ' ORDER BY n.place) FROM unnest(r.substitutes) WITH ORDINALITY n(id, place) JOIN users u ON u.id = n.id), ''))
      FROM leave_request r JOIN leave_type t ON t.code = r.type_code WHERE r.document_id = d.id))
$$;

-- At the commit, when the last answer and what the decision did are written. A row is kept once.
CREATE OR REPLACE FUNCTION approval_words_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO approval_wording (document_id, words) SELECT d.id, approval_words(d) FROM approval_document d WHERE d.id = NEW.id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER "approval_event_chained" BEFORE INSERT ON "approval_event" FOR EACH ROW EXECUTE FUNCTION approval_event_chain();
CREATE TRIGGER "approval_seal_append_only" BEFORE UPDATE OR DELETE ON "approval_seal" FOR EACH ROW EXECUTE FUNCTION history_is_append_only();
CREATE TRIGGER "approval_seal_head_append_only" BEFORE UPDATE OR DELETE ON "approval_seal_head" FOR EACH ROW EXECUTE FUNCTION history_is_append_only();
CREATE TRIGGER "approval_seal_no_truncate" BEFORE TRUNCATE ON "approval_seal" FOR EACH STATEMENT EXECUTE FUNCTION history_is_append_only();
CREATE TRIGGER "approval_seal_head_no_truncate" BEFORE TRUNCATE ON "approval_seal_head" FOR EACH STATEMENT EXECUTE FUNCTION history_is_append_only();
CREATE TRIGGER "approval_seal_chained" BEFORE INSERT ON "approval_seal" FOR EACH ROW EXECUTE FUNCTION approval_seal_chain();
CREATE TRIGGER "approval_destruction_guarded" BEFORE INSERT OR UPDATE OR DELETE ON "approval_destruction" FOR EACH ROW EXECUTE FUNCTION approval_destruction_guard();
CREATE TRIGGER "approval_destroyed_guarded" BEFORE INSERT OR UPDATE OR DELETE ON "approval_destroyed" FOR EACH ROW EXECUTE FUNCTION approval_destroyed_guard();
CREATE TRIGGER "approval_destruction_no_truncate" BEFORE TRUNCATE ON "approval_destruction" FOR EACH STATEMENT EXECUTE FUNCTION history_is_append_only();
CREATE TRIGGER "approval_destroyed_no_truncate" BEFORE TRUNCATE ON "approval_destroyed" FOR EACH STATEMENT EXECUTE FUNCTION history_is_append_only();
CREATE TRIGGER "approval_event_append_only" BEFORE UPDATE OR DELETE ON "approval_event" FOR EACH ROW EXECUTE FUNCTION approval_history_is_kept('document_id');
CREATE TRIGGER "approval_body_append_only" BEFORE UPDATE OR DELETE ON "approval_body" FOR EACH ROW EXECUTE FUNCTION approval_history_is_kept('document_id');
CREATE TRIGGER "approval_effect_append_only" BEFORE UPDATE OR DELETE ON "approval_effect" FOR EACH ROW EXECUTE FUNCTION approval_history_is_kept('document_id');
CREATE TRIGGER "approval_view_append_only" BEFORE UPDATE OR DELETE ON "approval_view" FOR EACH ROW EXECUTE FUNCTION approval_history_is_kept('document_id');
CREATE TRIGGER "approval_inspection_append_only" BEFORE UPDATE OR DELETE ON "approval_inspection" FOR EACH ROW EXECUTE FUNCTION approval_history_is_kept('document_id');
CREATE TRIGGER "approval_document_kept" BEFORE DELETE ON "approval_document" FOR EACH ROW WHEN (OLD."round" > 0) EXECUTE FUNCTION approval_history_is_kept('id');
CREATE TRIGGER "paper_destroyed_guarded" BEFORE INSERT OR UPDATE OR DELETE ON "paper_destroyed" FOR EACH ROW EXECUTE FUNCTION approval_destroyed_guard();
CREATE TRIGGER "paper_destroyed_no_truncate" BEFORE TRUNCATE ON "paper_destroyed" FOR EACH STATEMENT EXECUTE FUNCTION history_is_append_only();
CREATE TRIGGER "approval_objection_closing_append_only" BEFORE UPDATE OR DELETE ON "approval_objection_closing"
  FOR EACH ROW EXECUTE FUNCTION approval_history_is_kept('document_id');
CREATE TRIGGER "approval_wording_append_only" BEFORE UPDATE OR DELETE ON "approval_wording" FOR EACH ROW EXECUTE FUNCTION approval_history_is_kept('document_id');
CREATE CONSTRAINT TRIGGER "approval_document_words" AFTER UPDATE OF "status" ON "approval_document" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status = 'COMPLETED' AND OLD.status <> 'COMPLETED') EXECUTE FUNCTION approval_words_are_kept();
