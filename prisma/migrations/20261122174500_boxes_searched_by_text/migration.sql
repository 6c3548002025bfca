-- The words of a text as a box is searched for them: each paragraph, heading and piece of code in one piece, however its letters look.
-- Requests of other kinds have no such text: what somebody wrote as the reason of a leave is found by nobody.
CREATE FUNCTION approval_body_words(body jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(lower(string_agg(block.words, ' ')), '') FROM (
    SELECT (SELECT string_agg(t #>> '{}', '') FROM jsonb_path_query(b, 'strict $.content[*] ? (@.type == "text").text', '{}', true) t) AS words
    FROM jsonb_path_query(body, 'strict $.** ? (@.type == "paragraph" || @.type == "heading" || @.type == "codeBlock")', '{}', true) b
  ) block
$$;
