-- Files of one upload are stored within a millisecond: to the microsecond they keep the order they came in.
ALTER TABLE "stored_file" ALTER COLUMN "created_at" TYPE TIMESTAMPTZ(6);
