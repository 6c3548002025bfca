-- Chapters were entered as articles.
ALTER TYPE "output_kind" ADD VALUE IF NOT EXISTS 'CHAPTER' AFTER 'BOOK';
