-- As long as any name somebody gives.
ALTER TABLE "second_factor" ALTER COLUMN "name" TYPE VARCHAR(100);
