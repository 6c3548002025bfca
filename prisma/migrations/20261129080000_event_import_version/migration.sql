-- What was imported from a calendar file: its version there, and a fingerprint of what came.
ALTER TABLE "event" ADD COLUMN "import_sequence" INTEGER NOT NULL DEFAULT 0, ADD COLUMN "import_hash" VARCHAR(32) NOT NULL DEFAULT '';
