-- Small letters without accents; Hangul as single letters, so that half a syllable finds the whole one.
CREATE OR REPLACE FUNCTION fold_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  replace(replace(translate(regexp_replace(lower(normalize(name, NFKD)), '[\u0300-\u036f]', '', 'g'), 'øłđı’~/', 'oldi''  '), 'ß', 'ss'), 'æ', 'ae');

-- A name as the search has it: `/` before it, `~` before each further word; accents and hyphens are found and may be left out.
CREATE OR REPLACE FUNCTION mark_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN btrim(name) = '' THEN '' ELSE
    '/' || btrim(fold_name(name)) || regexp_replace(regexp_replace(btrim(fold_name(name)), '^[^\s.''-]+', ''), '[\s.''-]+(?=\S)', ' ~', 'g')
    || CASE WHEN name ~ '[-''’]' THEN ' /' || regexp_replace(fold_name(name), '[''-]', '', 'g') ELSE '' END
    || CASE WHEN normalize(name, NFC) ~ '[äöüÄÖÜ]'
      THEN ' /' || fold_name(replace(replace(replace(lower(normalize(name, NFC)), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue')) ELSE '' END
    || ' '
  END;

-- Given names of Koreans follow a family name of one syllable, of two where it is one of these; those of others their last space.
CREATE OR REPLACE FUNCTION mark_names(id text, first_name text, last_name text, english text, korean text, german text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  mark_name(first_name) || mark_name(last_name) || mark_name(korean) || mark_name(german)
  || CASE WHEN korean ~ '^[가-힣]{2,}$' THEN mark_name(substr(korean, CASE WHEN korean ~ '^(남궁|황보|제갈|사공|선우|서문|독고|동방).' THEN 3 ELSE 2 END)) ELSE '' END
  || CASE WHEN btrim(german) ~ '\s' THEN mark_name(regexp_replace(btrim(german), '^.*\s', '')) ELSE '' END
  || '~' || fold_name(id) || replace(' ' || mark_name(english), '/', '~');

-- What was typed, word by word.
CREATE OR REPLACE FUNCTION typed_words(typed text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  array_remove(regexp_split_to_array(regexp_replace(fold_name(typed), '[,;\\]', ' ', 'g'), '\s+'), '');

-- How well one word fits: 0 exact id or address, 1 beginning of a given or family name, 2 of a word, 3 of an employee number or an
-- address, 4 a part. Addresses only for what has @ or a dot, and never by their domain alone. Null = not at all.
CREATE OR REPLACE FUNCTION word_rank(id text, names text, number text, address text, word text) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN CASE
  WHEN id = word OR address = word THEN 0
  WHEN strpos(names, '/' || word) > 0 THEN 1
  WHEN strpos(names, '~' || word) > 0 THEN 2
  WHEN strpos(word, '@') + strpos(word, '.') > 0 AND starts_with(address, word) OR word ~ '[0-9]' AND starts_with(number, word) THEN 3
  WHEN strpos(names, word) > 0 OR word ~ '[0-9]' AND strpos(number, word) > 0 THEN 4
  WHEN strpos(word, '@') + strpos(word, '.') > 0 AND strpos(address, word) BETWEEN 1 AND strpos(address, '@') - 1 THEN 4
END;

-- The same for all words: each has to fit, and the one that fits worst decides.
CREATE OR REPLACE FUNCTION words_rank(id text, names text, number text, address text, words text[]) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN CASE
  WHEN cardinality(words) = 1 THEN word_rank(id, names, number, address, words[1])
  ELSE (SELECT CASE WHEN bool_and(rank IS NOT NULL) THEN max(rank) END
    FROM (SELECT word_rank(id, names, number, address, word) AS rank FROM unnest(words) word) ranked)
END;

-- Addresses beside those of colleagues, by the same rule; their domain is searched too, unless it is the house's own.
CREATE OR REPLACE FUNCTION address_rank(name text, address text, house text, words text[]) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  words_rank('', mark_name(name) || CASE WHEN split_part(address, '@', 2) = house THEN '' ELSE
    replace(mark_name(split_part(address, '@', 2)), '/', '~@') END, '', address, words);

-- The one search for people; nobody for nothing. Of everybody, or of those with an account in use. What fits nowhere is left out by one look
-- at each name.
CREATE OR REPLACE FUNCTION match_people(typed text, everybody boolean) RETURNS TABLE (user_id varchar, rank integer)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 200 AS $$
DECLARE
  words text[] := typed_words(typed);
  word text := words[1];
  is_number boolean := word ~ '[0-9]';
  is_address boolean := word ~ '[@.]';
BEGIN
  RETURN QUERY SELECT * FROM (
    SELECT u.id, CASE WHEN cardinality(words) = 1
      THEN word_rank(lower(u.id), u.search_names, lower(u.employee_no), lower(u.company_email), word)
      ELSE words_rank(lower(u.id), u.search_names, lower(u.employee_no), lower(u.company_email), words) END AS fit
    FROM users u WHERE (everybody OR u.active AND NOT u.deleted) AND (
      strpos(u.search_names, word) > 0
      OR is_number AND strpos(lower(u.employee_no), word) > 0
      OR is_address AND strpos(lower(u.company_email), word) > 0)
      AND (words[2] IS NULL OR strpos(u.search_names, words[2]) > 0 OR words[2] ~ '[0-9@.]') OFFSET 0
  ) ranked WHERE fit IS NOT NULL;
END $$;

-- The same for colleagues with an account in use.
CREATE OR REPLACE FUNCTION find_people(typed text) RETURNS TABLE (user_id varchar, rank integer) LANGUAGE sql STABLE PARALLEL SAFE ROWS 200 AS $$
  SELECT m.user_id, m.rank FROM match_people(typed, false) m
$$;

CREATE OR REPLACE FUNCTION users_search_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_names := mark_names(NEW.id, NEW.first_name, NEW.last_name, NEW.english_name, NEW.korean_name, NEW.german_name);
  RETURN NEW;
END $$;

CREATE TRIGGER "users_search_names" BEFORE INSERT OR UPDATE OF "id", "first_name", "last_name", "english_name", "korean_name", "german_name", "search_names"
  ON "users" FOR EACH ROW EXECUTE FUNCTION users_search_names();
