CREATE TABLE "catalogue_revision" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"revision" bigint NOT NULL,
	CONSTRAINT "catalogue_revision_is_one" CHECK (is_only)
);
--> statement-breakpoint
-- Once in a transaction. When it commits it waits for nothing else, so that two never wait for each other. The first change makes
-- the row: a backup is restored into tables that are empty.
CREATE FUNCTION note_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_revision AS kept (revision) VALUES (1)
  ON CONFLICT (is_only) DO UPDATE SET revision = kept.revision + 1 WHERE kept.xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON course
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_catalogue_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON module
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_catalogue_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON course_module
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_catalogue_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER UPDATE OR DELETE ON package_version
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_catalogue_change();
