-- AlterTable
ALTER TABLE "menu_entry" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;
