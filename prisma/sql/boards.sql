-- Posts of boards.

-- Words as they stand, their German stems, words with a hyphen or dash (U+2010 to U+2015) in one, and the ends of Korean words, so that a
-- search by beginnings finds a part of each; all composed (NFC).
CREATE OR REPLACE FUNCTION post_words(title text, body text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple'::regconfig, p.words) || to_tsvector('german'::regconfig, p.words)
    || to_tsvector('simple'::regconfig, (SELECT coalesce(string_agg(DISTINCT replace(h.word[1], '-', ''), ' '), '')
      FROM regexp_matches(p.words, '[[:alnum:]]+(?:-[[:alnum:]]+)+', 'g') h (word)))
    || to_tsvector('simple'::regconfig, (SELECT coalesce(string_agg(DISTINCT substr(k.word[1], n), ' '), '')
      FROM regexp_matches(left(p.words, 50000), '[가-힣]{3,30}', 'g') k (word), generate_series(2, length(k.word[1]) - 1) n))
  FROM (SELECT translate(normalize(title || ' ' || body, NFC), U&'\2010\2011\2012\2013\2014\2015', '------') AS words) p
$$;

-- Files of a group by name and content.
CREATE OR REPLACE FUNCTION post_files(file_group uuid) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('name', s."name", 'sha256', encode(s."sha256", 'hex')) ORDER BY s."name", s."sha256"), '[]')
  FROM "stored_file" s WHERE s."group_id" = file_group AND s."state" = 'READY'
$$;

-- SHA-256 of what a post says: title, text, and a line for each file.
CREATE OR REPLACE FUNCTION post_content_hash(title text, body jsonb, files jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT encode(sha256(convert_to(title || e'\n' || body::text || coalesce((SELECT string_agg(e'\n' || (f.file ->> 'name') || ' ' || (f.file ->> 'sha256'), '' ORDER BY f.place)
    FROM jsonb_array_elements(files) WITH ORDINALITY f (file, place)), ''), 'UTF8')), 'hex')
$$;

-- What somebody confirmed to have read is evidence.
CREATE OR REPLACE FUNCTION post_confirmation_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a confirmation of a post is kept' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "post_confirmation_stays" BEFORE DELETE OR UPDATE ON "post_confirmation" FOR EACH ROW EXECUTE FUNCTION post_confirmation_stays();

-- Whether somebody may confirm what another administrator asked for at a time: a person of their own, and administrator since before.
CREATE OR REPLACE FUNCTION confirms_independently(confirmer varchar, requester varchar, requested timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT share_a_hand(requester, confirmer, requested - interval '30 days') AND EXISTS (SELECT FROM user_role r
    WHERE r.user_id = confirmer AND r.role_code = 'M01' AND r.granted_at <= requested AND coalesce(r.valid_from, office_day(requested)) <= office_day(requested))
$$;

-- Who wrote on a board without authors is disclosed by two administrators, neither of them the author; what they did stays.
CREATE OR REPLACE FUNCTION guard_post_disclosure() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  author varchar;
BEGIN
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND (OLD."state" <> 'OPEN'
    OR (NEW."id", NEW."post_id", NEW."reason", NEW."requested_by", NEW."requested_at")
      <> (OLD."id", OLD."post_id", OLD."reason", OLD."requested_by", OLD."requested_at"))) THEN
    RAISE EXCEPTION 'a disclosure of an author stays as it is' USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT p."author_id" INTO author FROM "post" p WHERE p."id" = NEW."post_id";
  IF author IN (NEW."requested_by", NEW."ended_by") THEN
    RAISE EXCEPTION 'nobody decides on the disclosure of a post of their own' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."state" = 'DISCLOSED' AND NOT confirms_independently(NEW."ended_by", NEW."requested_by", NEW."requested_at") THEN
    RAISE EXCEPTION 'two administrators independent of each other disclose an author' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "post_disclosure_kept" BEFORE INSERT OR UPDATE OR DELETE ON "post_disclosure" FOR EACH ROW EXECUTE FUNCTION guard_post_disclosure();

-- What was written without a name gets none: neither by moving the post nor by changing its board.
CREATE OR REPLACE FUNCTION guard_anonymous_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "board" WHERE "id" = OLD."board_id" AND "anonymous") AND EXISTS (SELECT FROM "board" WHERE "id" = NEW."board_id" AND "anonymous") THEN
    RAISE EXCEPTION 'a post with a name does not become anonymous' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD."status" <> 'DRAFT' AND EXISTS (SELECT FROM "board" WHERE "id" = OLD."board_id" AND "anonymous")
    AND NOT EXISTS (SELECT FROM "board" WHERE "id" = NEW."board_id" AND "anonymous") THEN
    RAISE EXCEPTION 'an anonymous post stays anonymous' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "post_stays_anonymous" BEFORE UPDATE OF "board_id" ON "post" FOR EACH ROW EXECUTE FUNCTION guard_anonymous_post();
CREATE OR REPLACE FUNCTION guard_anonymous_board() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."anonymous" AND NOT NEW."anonymous" AND EXISTS (SELECT FROM "post" WHERE "board_id" = OLD."id" AND "status" <> 'DRAFT') THEN
    RAISE EXCEPTION 'a board with anonymous posts stays anonymous' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "board_stays_anonymous" BEFORE UPDATE OF "anonymous" ON "board" FOR EACH ROW EXECUTE FUNCTION guard_anonymous_board();

-- Last day of the present period of an agreement: one that renews itself goes on by a period once its day to give notice has passed, and
-- one that is terminated ends in the period its termination falls in.
CREATE OR REPLACE FUNCTION memorandum_end(m memorandum) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN NOT m.auto_renew OR m.valid_to IS NULL THEN m.valid_to ELSE (
    SELECT (m.valid_to + make_interval(months => k * m.renew_months))::date FROM generate_series(0, 2400) k
    WHERE CASE WHEN m.terminated_on IS NULL THEN (m.valid_to + make_interval(months => k * m.renew_months - m.notice_months))::date >= office_day()
      ELSE (m.valid_to + make_interval(months => k * m.renew_months))::date >= m.terminated_on END ORDER BY k LIMIT 1) END
$$;

-- A visit follows its guests: somebody inside, or everybody who came has left.
CREATE OR REPLACE FUNCTION visit_follows_guests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE visit v SET status = CASE WHEN g.inside THEN 'CHECKED_IN'::visit_status ELSE 'CHECKED_OUT'::visit_status END, checked_in_at = g.came,
    checked_out_at = CASE WHEN g.inside THEN NULL ELSE g.went END, version = v.version + 1
  FROM (SELECT bool_or(checked_in_at IS NOT NULL AND checked_out_at IS NULL) AS inside, min(checked_in_at) AS came, max(checked_out_at) AS went
    FROM visitor WHERE visit_id = NEW.visit_id) g
  WHERE v.id = NEW.visit_id AND g.came IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "visit_follows_guests" AFTER UPDATE OF "checked_in_at", "checked_out_at" ON "visitor" FOR EACH ROW EXECUTE FUNCTION visit_follows_guests();

-- A guest comes in only while the visit needs no review or is cleared; who is inside already stays when a review is asked for later.
CREATE OR REPLACE FUNCTION guard_visitor_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM visit WHERE id = NEW.visit_id AND review IN ('PENDING', 'REFUSED')) THEN
    RAISE EXCEPTION 'a guest enters after the review only' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "visitor_enters_cleared" BEFORE UPDATE OF "checked_in_at" ON "visitor" FOR EACH ROW
  WHEN (OLD."checked_in_at" IS NULL AND NEW."checked_in_at" IS NOT NULL) EXECUTE FUNCTION guard_visitor_entry();
CREATE TRIGGER "visitor_is_entered_cleared" BEFORE INSERT ON "visitor" FOR EACH ROW
  WHEN (NEW."checked_in_at" IS NOT NULL) EXECUTE FUNCTION guard_visitor_entry();
CREATE TRIGGER "visitor_comes_back_cleared" BEFORE UPDATE OF "checked_out_at" ON "visitor" FOR EACH ROW
  WHEN (OLD."checked_out_at" IS NOT NULL AND NEW."checked_out_at" IS NULL) EXECUTE FUNCTION guard_visitor_entry();
