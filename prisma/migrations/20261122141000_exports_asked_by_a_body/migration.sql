-- AlterTable
ALTER TABLE "export_run" ADD COLUMN     "body" JSONB;

-- By hand: the same list is written once at a time for a person, however often it is asked for.
DROP INDEX "export_run_once";
CREATE UNIQUE INDEX "export_run_once" ON "export_run" ("user_id", "api", md5("params"::text || "query"::text || coalesce("body"::text, '')))
  WHERE "state" IN ('QUEUED', 'RUNNING');
