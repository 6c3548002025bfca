-- Posts of boards.

-- Words as they stand, which fits Korean, and their German stems.
CREATE OR REPLACE FUNCTION post_words(title text, body text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple'::regconfig, title || ' ' || body) || to_tsvector('german'::regconfig, title || ' ' || body)
$$;

-- What somebody confirmed to have read is evidence.
CREATE OR REPLACE FUNCTION post_confirmation_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a confirmation of a post is kept' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "post_confirmation_stays" BEFORE DELETE OR UPDATE ON "post_confirmation" FOR EACH ROW EXECUTE FUNCTION post_confirmation_stays();

-- Last day of the present period of an agreement: one that renews itself goes on by a period once its day to give notice has passed.
CREATE OR REPLACE FUNCTION memorandum_end(m memorandum) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN NOT m.auto_renew OR m.terminated_on IS NOT NULL OR m.valid_to IS NULL THEN m.valid_to ELSE (
    SELECT (m.valid_to + make_interval(months => k * m.renew_months))::date FROM generate_series(0, 2400) k
    WHERE (m.valid_to + make_interval(months => k * m.renew_months - m.notice_months))::date >= office_day() ORDER BY k LIMIT 1) END
$$;
