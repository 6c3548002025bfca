-- Who imported a per diem and who confirmed it: one's own import alone pays nothing to oneself.
ALTER TABLE "per_diem_rate" ADD COLUMN "imported_by" VARCHAR(20), ADD COLUMN "confirmed_by" VARCHAR(20),
  ADD CONSTRAINT "per_diem_by_two" CHECK ("confirmed_by" IS NULL OR "confirmed_by" IS DISTINCT FROM "imported_by");

-- Rates imported so far: the change log names country, town as the sheet wrote it and day.
UPDATE "per_diem_rate" r SET "imported_by" = (
  SELECT c."user_id" FROM "change_log" c
  WHERE c."entity" = 'perDiemRate' AND c."action" = 'import'
    AND translate(lower(c."entity_id"), ' .,''’()-', '') IN (
      SELECT translate(lower(r."country" || name || r."valid_from"), ' .,''’()-', '')
      FROM unnest(string_to_array(CASE r."place" WHEN '' THEN '*' ELSE r."place" END, '|') || r."place"::text) name)
  ORDER BY c."at" DESC LIMIT 1)
WHERE EXISTS (SELECT 1 FROM "change_log" c WHERE c."entity" = 'perDiemRate' AND c."action" = 'import');
