-- Files of one form stand in the order of their upload, also those of the same millisecond.
ALTER TABLE "stored_file" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();
