-- A fee without a time with surcharge, by a rule of one's own, has no day for the next step to move; the nightly job writes its days anew.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM information_schema.columns WHERE table_name = 'patent_deadline' AND column_name = 'free_nominal') THEN
    UPDATE "patent_deadline" SET "free_until" = NULL WHERE "free_until" IS NOT NULL AND "grace_until" IS NULL;
  END IF;
END $$;
