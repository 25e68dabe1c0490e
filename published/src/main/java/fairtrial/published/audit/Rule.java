package fairtrial.published.audit;

import fairtrial.published.publication.Publication;
import java.util.List;

/// One rule of the audit. It finds nothing where the required figures were not reported.
interface Rule {
    List<AuditFinding> examine(Publication publication);
}
