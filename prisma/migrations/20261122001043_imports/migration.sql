-- CreateEnum
CREATE TYPE "import_state" AS ENUM ('READ', 'CHECKED', 'APPLIED', 'UNDONE');

-- CreateEnum
CREATE TYPE "import_mode" AS ENUM ('BOTH', 'CREATE', 'UPDATE');

-- CreateEnum
CREATE TYPE "import_outcome" AS ENUM ('CREATE', 'UPDATE', 'SAME', 'FAULT');

-- CreateTable
CREATE TABLE "import_run" (
    "id" UUID NOT NULL,
    "kind" VARCHAR(40) NOT NULL,
    "state" "import_state" NOT NULL DEFAULT 'READ',
    "file_name" VARCHAR(255) NOT NULL,
    "file_group_id" UUID,
    "headings" TEXT[],
    "columns" JSONB NOT NULL DEFAULT '{}',
    "mode" "import_mode" NOT NULL DEFAULT 'BOTH',
    "total_rows" INTEGER NOT NULL,
    "progress" INTEGER NOT NULL DEFAULT 0,
    "creates" INTEGER NOT NULL DEFAULT 0,
    "updates" INTEGER NOT NULL DEFAULT 0,
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "faulty" INTEGER NOT NULL DEFAULT 0,
    "created_by" VARCHAR(20) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "applied_by" VARCHAR(20),
    "applied_at" TIMESTAMPTZ(3),
    "undone_by" VARCHAR(20),
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "import_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_row" (
    "run_id" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "cells" JSONB NOT NULL,
    "outcome" "import_outcome",
    "key" VARCHAR(400) NOT NULL DEFAULT '',
    "before" JSONB,
    "after" JSONB,
    "issues" JSONB NOT NULL DEFAULT '[]',
    "applied" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "import_row_pkey" PRIMARY KEY ("run_id","line")
);

-- CreateTable
CREATE TABLE "import_mapping" (
    "user_id" VARCHAR(20) NOT NULL,
    "kind" VARCHAR(40) NOT NULL,
    "headings" JSONB NOT NULL,

    CONSTRAINT "import_mapping_pkey" PRIMARY KEY ("user_id","kind")
);

-- CreateIndex
CREATE INDEX "import_run_kind_created_at_idx" ON "import_run"("kind", "created_at" DESC);

-- CreateIndex
CREATE INDEX "import_row_run_id_outcome_line_idx" ON "import_row"("run_id", "outcome", "line");

-- AddForeignKey
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "import_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_mapping" ADD CONSTRAINT "import_mapping_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What a run says it did has happened: who and when stand with the state.
ALTER TABLE "import_run"
  ADD CONSTRAINT "import_run_applied" CHECK (("state" IN ('APPLIED', 'UNDONE')) = ("applied_at" IS NOT NULL AND "applied_by" IS NOT NULL)),
  ADD CONSTRAINT "import_run_undone" CHECK (("state" = 'UNDONE') = ("undone_at" IS NOT NULL AND "undone_by" IS NOT NULL));
-- Only what was found without a fault is ever applied.
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_applied" CHECK (NOT "applied" OR coalesce("outcome" IN ('CREATE', 'UPDATE'), false));
