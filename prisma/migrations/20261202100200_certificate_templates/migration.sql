-- AlterEnum
ALTER TYPE "template_kind" ADD VALUE 'CERTIFICATE';
