-- Whether the file of an export was fetched, for auditors. Exports handed out at once were; those before this day are told so.
ALTER TABLE "export_run" ADD COLUMN "downloads" INTEGER NOT NULL DEFAULT 0, ADD COLUMN "downloaded_at" TIMESTAMPTZ(3);

UPDATE "export_run" SET "downloads" = 1, "downloaded_at" = "ended_at" WHERE "state" = 'DONE' AND NOT "listed" AND "expires_at" IS NULL;

ALTER TABLE "export_run" ADD CONSTRAINT "export_run_fetched" CHECK (("downloads" > 0) = ("downloaded_at" IS NOT NULL) AND "downloads" >= 0);
