-- A work email opens a mailbox, so no two accounts have the same one, whatever its case and Unicode form.
DO $$
DECLARE
  same text;
BEGIN
  SELECT string_agg(x.line, '; ') INTO same FROM (
    SELECT lower(normalize("company_email", NFKC)) || ' (' || string_agg("id", ', ' ORDER BY "id") || ')' AS line
    FROM "users" WHERE "company_email" <> '' AND NOT "deleted" GROUP BY lower(normalize("company_email", NFKC)) HAVING count(*) > 1 ORDER BY 1 LIMIT 20) x;
  IF same IS NOT NULL THEN
    RAISE EXCEPTION 'Several accounts have the same work email. Give each its own, or delete one, then update again: %', same;
  END IF;
END $$;
CREATE UNIQUE INDEX "users_company_email_key" ON "users" (lower(normalize("company_email", NFKC))) WHERE "company_email" <> '' AND NOT "deleted";
