-- Words that applicants were searched by are never kept: those that were noted before go.
UPDATE "export_run" SET "query" = "query" - 'q' WHERE "api" LIKE '%/application/recruitment/applicants/export' AND "ended_at" IS NOT NULL;
