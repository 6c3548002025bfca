-- AlterTable
ALTER TABLE "approval_form" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "approval_line_template" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "approval_number_rule" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "approval_line_group" (
    "id" UUID NOT NULL,
    "department_code" VARCHAR(20),
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL,
    "name_de" VARCHAR(200) NOT NULL,
    "line" JSONB NOT NULL,
    "sort_order" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "approval_line_group_pkey" PRIMARY KEY ("id")
);

-- AddForeignKey
ALTER TABLE "approval_line_group" ADD CONSTRAINT "approval_line_group_department_code_fkey" FOREIGN KEY ("department_code") REFERENCES "department"("code") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "approval_line_group_department_idx" ON "approval_line_group" ("department_code") WHERE "active";
