-- Posts of boards.

-- Words as they stand, which fits Korean, and their German stems.
CREATE OR REPLACE FUNCTION post_words(title text, body text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple'::regconfig, title || ' ' || body) || to_tsvector('german'::regconfig, title || ' ' || body)
$$;
