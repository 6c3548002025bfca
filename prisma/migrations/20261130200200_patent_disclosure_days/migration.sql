-- A disclosure without a day, or with one to come, was received when it was entered.
UPDATE "patent" SET "disclosed_on" = office_day("created_at")
WHERE ("status" = 'DISCLOSED' AND "disclosed_on" IS NULL) OR "disclosed_on" > office_day();

ALTER TABLE "patent" ADD CONSTRAINT "patent_disclosure_day" CHECK ("status" <> 'DISCLOSED' OR "disclosed_on" IS NOT NULL);
