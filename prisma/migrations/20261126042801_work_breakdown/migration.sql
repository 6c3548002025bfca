-- CreateTable
CREATE TABLE "wbs_plan" (
    "project_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "saved_by" VARCHAR(20) NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "baseline_at" TIMESTAMPTZ(3),

    CONSTRAINT "wbs_plan_pkey" PRIMARY KEY ("project_id")
);

-- CreateTable
CREATE TABLE "wbs_task" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "level" INTEGER NOT NULL,
    "name" VARCHAR(200) NOT NULL,
    "is_milestone" BOOLEAN NOT NULL DEFAULT false,
    "starts_on" DATE NOT NULL,
    "ends_on" DATE NOT NULL,
    "weight" DECIMAL(5,2),
    "progress" INTEGER NOT NULL DEFAULT 0,
    "owner_id" VARCHAR(20),
    "deliverable" VARCHAR(300) NOT NULL DEFAULT '',
    "baseline_starts_on" DATE,
    "baseline_ends_on" DATE,

    CONSTRAINT "wbs_task_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "wbs_link" (
    "task_id" UUID NOT NULL,
    "predecessor_id" UUID NOT NULL,
    "lag_days" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "wbs_link_pkey" PRIMARY KEY ("task_id","predecessor_id")
);

-- Checked when a statement's transaction ends, so that tasks may change places.
ALTER TABLE "wbs_task" ADD CONSTRAINT "wbs_task_project_id_position_key" UNIQUE ("project_id", "position") DEFERRABLE INITIALLY DEFERRED;

-- CreateIndex
CREATE INDEX "wbs_link_predecessor_id_idx" ON "wbs_link"("predecessor_id");

-- AddForeignKey
ALTER TABLE "wbs_plan" ADD CONSTRAINT "wbs_plan_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wbs_plan" ADD CONSTRAINT "wbs_plan_saved_by_fkey" FOREIGN KEY ("saved_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wbs_task" ADD CONSTRAINT "wbs_task_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "wbs_plan"("project_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wbs_task" ADD CONSTRAINT "wbs_task_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wbs_link" ADD CONSTRAINT "wbs_link_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "wbs_task"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wbs_link" ADD CONSTRAINT "wbs_link_predecessor_id_fkey" FOREIGN KEY ("predecessor_id") REFERENCES "wbs_task"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "wbs_task" ADD CONSTRAINT "wbs_task_figures" CHECK (
  "position" >= 0 AND "level" >= 0 AND "starts_on" <= "ends_on" AND "progress" BETWEEN 0 AND 100 AND "weight" BETWEEN 0 AND 100
  AND (NOT "is_milestone" OR "starts_on" = "ends_on") AND ("baseline_starts_on" IS NULL) = ("baseline_ends_on" IS NULL)
);
ALTER TABLE "wbs_link" ADD CONSTRAINT "wbs_link_other" CHECK ("task_id" <> "predecessor_id" AND "lag_days" BETWEEN -999 AND 999);
