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
