-- One form of a DOI: ASCII letters without case, others as they are, no signs without width. Rows that would meet another one wait for their
-- next change; what is written from now on has the form.
ALTER TABLE "research_output" DROP CONSTRAINT "research_output_identifiers";
UPDATE "research_output" o SET "doi" = regexp_replace(o."doi", '[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]', '', 'g')
WHERE o."doi" ~ '[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]' AND NOT EXISTS (SELECT FROM "research_output" other WHERE other."id" <> o."id"
  AND regexp_replace(other."doi", '[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]', '', 'g') = regexp_replace(o."doi", '[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]', '', 'g'));
ALTER TABLE "research_output" ADD CONSTRAINT "research_output_identifiers" CHECK (
  ("doi" = '' OR ("doi" ~ '^10\.\d{4,9}(\.\d+)*/\S+$' AND "doi" COLLATE "C" !~ '[A-Z]' AND "doi" !~ '[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]'))
  AND ("isbn" = '' OR "isbn" ~ '^\d{13}$') AND "year" BETWEEN 1900 AND 2100
) NOT VALID;
